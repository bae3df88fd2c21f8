/** The field that searches heroes. */
export const HERO_SEARCH_ID = 'draft-search'

/** Leads the keyboard to the field that searches heroes. */
export const focusHeroSearch = (): void => document.getElementById(HERO_SEARCH_ID)?.focus()
