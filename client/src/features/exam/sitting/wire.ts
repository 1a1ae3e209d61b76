/** What a pupil's device hears, as it comes over the wire: moments are texts there. */
import type * as paper from '@kelasku/shared/exam/paper'
import type { MyExamItem } from '@kelasku/shared/exam/contract'
import type { JsonifiedValue } from '@orpc/openapi-client'

export type Clock = JsonifiedValue<paper.Clock>
export type AttemptSnapshot = JsonifiedValue<paper.AttemptSnapshot>
export type Notice = JsonifiedValue<paper.Notice>
export type SaveReply = JsonifiedValue<paper.SaveReply>
export type HandedIn = JsonifiedValue<paper.HandedIn>
export type HeldAnswer = JsonifiedValue<paper.HeldAnswer>
export type MyExam = JsonifiedValue<paper.MyExam>
export type MyExamRow = JsonifiedValue<MyExamItem>
/** Nothing of a paper is a moment. */
export type Paper = paper.Paper
export type PaperQuestion = paper.PaperQuestion
export type SealedPaper = paper.SealedPaper
