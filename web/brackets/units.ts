/** A length of the layout for an attribute: 16 units are 1em, so the canvas's font size is its scale. */
export const em = (units: number): string => `${units / 16}em`
