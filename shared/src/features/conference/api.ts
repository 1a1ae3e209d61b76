/** All calls of the feature, for the registry. */
import { conferenceApi } from './contract.ts'
import { conferenceGroupApi } from './groups.ts'
import { conferenceMediaApi } from './media.ts'
import { conferencePollApi } from './polls.ts'
import { conferenceRecapApi } from './recap.ts'
import { conferenceRecordingApi } from './recordings.ts'
import { conferenceRoomApi } from './room.ts'
import { conferenceTogetherApi } from './together.ts'

export const conferenceCalls = {
  ...conferenceApi,
  ...conferenceRoomApi,
  ...conferenceMediaApi,
  ...conferencePollApi,
  ...conferenceGroupApi,
  ...conferenceRecapApi,
  ...conferenceTogetherApi,
  ...conferenceRecordingApi,
}
