/** Replies a page. They are numbered without gaps, so a number also says on which page it stands. */
export const repliesAPage = 30

export const pageOfReply = (number: number): number => Math.max(1, Math.ceil(number / repliesAPage))
