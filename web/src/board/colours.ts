/** Seats by number, as the palette names them. */
export const COLOURS = ['crimson', 'azure', 'gold', 'jade', 'sable'] as const

export const colour = (seat: number): string => COLOURS[seat] ?? 'sable'
