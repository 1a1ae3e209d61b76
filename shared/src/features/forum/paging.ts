/** Replies a page. They are numbered without gaps, so a number also says on which page it stands. */
export const repliesAPage = 30
