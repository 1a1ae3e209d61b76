/** What comes after an exam, as it comes over the wire: moments are texts there, documents are what they are. */
import type { ExamStatistics, ItemStatistics } from '@kelasku/shared/exam/analysis'
import type * as marks from '@kelasku/shared/exam/marks'
import type { JsonifiedValue } from '@orpc/openapi-client'

export type Participant = JsonifiedValue<marks.ParticipantItem>
export type Keyed = marks.KeyedQuestion
export type Answer = Omit<marks.MarkedAnswer, 'saved_at'> & { saved_at: string | null }
export type PupilsPaper = JsonifiedValue<Omit<marks.ParticipantDetail, 'answers'>> & { answers: Answer[] }
export type Statistics = ExamStatistics
export type Item = ItemStatistics
export type Packet = JsonifiedValue<marks.LatePacket>
export type Detection = JsonifiedValue<marks.DetectionSummary>
export type LogLine = JsonifiedValue<marks.ExamLogLine>
