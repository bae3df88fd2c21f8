/** The event on the window that tells that the server answers again, after something of the page had failed to come. */
export const BACK = 'back'
