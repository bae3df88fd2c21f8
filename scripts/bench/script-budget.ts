/** The script that a public page may load, in bytes of gzip: 130 KiB. */
export const SCRIPT_BUDGET = 130 * 1024
