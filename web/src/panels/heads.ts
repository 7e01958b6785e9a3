/** Heads printed on the power cards of El Grande, by value (EG-1.5). */
export const GRANDE_HEADS: readonly number[] = [0, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0]
/** El Caballero's have one more, the 13 excepted (EC-1.4). */
export const CABALLERO_HEADS: readonly number[] = [0, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 0]
