/** The event on the window that tells that the server answers again, after something of the page had failed to come. */
export const BACK = 'back'
/** The event on the window by which a page asks for that, when something of it has failed to come. */
export const LOST = 'lost'
