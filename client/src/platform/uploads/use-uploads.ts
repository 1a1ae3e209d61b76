/**
 * The files of one place, such as the form of one permit, on their way to the server. They go on when the page is left,
 * and stand in the list of the same place again when it is opened anew, also in a new browser.
 */
import type { Uploads } from './upload.ts'

interface Options {
  /** How many may stand in the list; those beyond are not taken. */
  most?: number
}

/**
 * @param purpose as the feature's FileRule names it: what may be sent, and how large it may be, is the law's.
 * @param place whose files these are among the account's: `permit:new`, `task:<reference id>`
 */
export declare function useUploads(purpose: string, place: string, options?: Options): Uploads
