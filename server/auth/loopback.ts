const NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * True when a browser that shows this address looks at its own machine.
 * @param address a whole address, like `http://localhost:3000/x`
 */
export const isOwnMachine = (address: string): boolean => URL.canParse(address) && NAMES.has(new URL(address).hostname)
