import { pageOfReply } from '@kelasku/shared/forum/paging'

/** @param thread its own address */
export const replyAddress = (thread: string, number: number): string =>
  `${thread}?hal=${pageOfReply(number)}#balasan-${number}`
