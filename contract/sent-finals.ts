/** The round of the grand finals as it is sent; a second one has the next (BR-02 BR-32). */
export const SENT_FINALS = 999
