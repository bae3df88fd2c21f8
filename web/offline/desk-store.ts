/** The page of the live desk, and where the device has it with the last queue, for staff who opened it (ST-13). */
export const DESK = '/admin/desk'
export const DESK_STORE = 'desk-1'
/** The address of the queue in that store. */
export const DESK_STATE = '/desk-state'
