import { conferenceRecordingApi } from '@kelasku/shared/conference/recordings'
import { serve, type Served } from '#platform/http/serve.ts'
import { hostedFor } from '../room/service.ts'
import { changeRecording, record, recordingsOf, removeRecording, removedFor, watchedFor } from './service.ts'

export const recordingRoutes = (): Served[] => [
  serve(conferenceRecordingApi.recordings, {
    guard: ({ who, params, work }) => watchedFor(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({ data: await recordingsOf(who, known, work) }),
  }),
  serve(conferenceRecordingApi.record, {
    guard: ({ who, params, work }) => hostedFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await record(who, known, body.id, work) }),
  }),
  serve(conferenceRecordingApi.changeRecording, {
    guard: ({ who, params, work }) => hostedFor(who, params.id, work),
    run: async ({ who, subject: known, params, body, work }) => ({
      data: await changeRecording(who, known, params.recording_id, body, work),
    }),
  }),
  serve(conferenceRecordingApi.removeRecording, {
    guard: ({ who, params, work }) => removedFor(who, params.id, work),
    run: async ({ subject: known, params, work }) => {
      await removeRecording(known, params.recording_id, work)
      return { data: { id: params.recording_id } }
    },
  }),
]
