/** The mark of each seat's colour, as a drawing (web/art/palette.json). */
const MARKS = ['cross', 'waves', 'ring', 'chevron', 'lozenge'] as const

export const markOf = (seat: number): string => `mark-${MARKS[seat] ?? 'lozenge'}`
