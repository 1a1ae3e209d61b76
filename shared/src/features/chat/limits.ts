/** What both sides measure. Apart from the contract, whose schemas the window does not carry. */

/** For so long a line can still be said in other words. */
export const editableMs = 15 * 60_000
export const longestLine = 4_000
export const mostMentions = 20
/** Of its rule of files. */
export const attachmentPurpose = 'chat.attachment'
export const largestAttachment = 10 * 1024 ** 2
export const mostAttachments = 5
/** Whoever goes on writing says so this often, and is believed for so long. */
export const typingPaceMs = 3_000
export const typingLastsMs = 5_000
