/** Heads printed on the power cards, by value (EG-1.5). */
export const HEADS: readonly number[] = [0, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0]
