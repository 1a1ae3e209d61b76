import { expect, test } from 'vitest'
import {
  Admission,
  admissionCan,
  AdmissionEvent,
  admissionMachine,
  conferenceCan,
  ConferenceEvent,
  conferenceMachine,
  ConferenceStatus,
  hostCan,
  HostEvent,
  hostMachine,
  HostState,
  nextAdmission,
  nextConferenceStatus,
  nextHostState,
  PollEvent,
  PollStatus,
  nextPollStatus,
  pollCan,
  pollMachine,
  RoundEvent,
  RoundStatus,
  nextRoundStatus,
  roundCan,
  roundMachine,
} from './machine.ts'

test('the codes on the wire are the states of the machines', () => {
  expect(Object.keys(conferenceMachine.config.states ?? {}).toSorted()).toEqual(ConferenceStatus.options.toSorted())
  expect(Object.keys(hostMachine.config.states ?? {}).toSorted()).toEqual(HostState.options.toSorted())
  expect(Object.keys(admissionMachine.config.states ?? {}).toSorted()).toEqual(Admission.options.toSorted())
  expect(Object.keys(pollMachine.config.states ?? {}).toSorted()).toEqual(PollStatus.options.toSorted())
  expect(Object.keys(roundMachine.config.states ?? {}).toSorted()).toEqual(RoundStatus.options.toSorted())
})

test('everything that can happen to a class leads where it should, and nothing else can', () => {
  const steps = ConferenceStatus.options.flatMap((status) =>
    ConferenceEvent.options
      .filter((event) => conferenceCan(status, event))
      .map((event) => [status, event, nextConferenceStatus(status, event)].join(' ')),
  )
  expect(steps).toEqual([
    'SCHEDULED open_room OPEN',
    'SCHEDULED start LIVE',
    'SCHEDULED revise SCHEDULED',
    'SCHEDULED move SCHEDULED',
    'SCHEDULED cancel CANCELLED',
    'OPEN start LIVE',
    'OPEN time_over ENDED',
    'OPEN revise OPEN',
    'OPEN move SCHEDULED',
    'OPEN cancel CANCELLED',
    'LIVE end ENDED',
    'LIVE time_over ENDED',
    'LIVE emptied ENDED',
    'LIVE abandoned ENDED',
    'ENDED reopen LIVE',
    'ENDED move SCHEDULED',
    'CANCELLED restore SCHEDULED',
  ])
})

test('a host who is lost locks the room until one is back', () => {
  const steps = HostState.options.flatMap((state) =>
    HostEvent.options
      .filter((event) => hostCan(state, event))
      .map((event) => [state, event, nextHostState(state, event)].join(' ')),
  )
  expect(steps).toEqual(['PRESENT lost LOST', 'LOST lock LOCKED', 'LOST return PRESENT', 'LOCKED return PRESENT'])
})

test('who was turned away or put out may only knock again', () => {
  const steps = Admission.options.flatMap((state) =>
    AdmissionEvent.options
      .filter((event) => admissionCan(state, event))
      .map((event) => [state, event, nextAdmission(state, event)].join(' ')),
  )
  expect(steps).toEqual([
    'WAITING admit ADMITTED',
    'WAITING deny DENIED',
    'ADMITTED kick KICKED',
    'DENIED allow WAITING',
    'KICKED allow WAITING',
  ])
})

test('a poll is put once, and closed for good', () => {
  const steps = PollStatus.options.flatMap((state) =>
    PollEvent.options
      .filter((event) => pollCan(state, event))
      .map((event) => [state, event, nextPollStatus(state, event)].join(' ')),
  )
  expect(steps).toEqual(['DRAFT revise DRAFT', 'DRAFT open OPEN', 'OPEN close CLOSED', 'OPEN time_over CLOSED'])
})

test('a round of groups has time to finish its sentence, and may be given more', () => {
  const steps = RoundStatus.options.flatMap((state) =>
    RoundEvent.options
      .filter((event) => roundCan(state, event))
      .map((event) => [state, event, nextRoundStatus(state, event)].join(' ')),
  )
  expect(steps).toEqual([
    'OPEN extend OPEN',
    'OPEN close CLOSING',
    'OPEN time_over CLOSING',
    'CLOSING extend OPEN',
    'CLOSING closed CLOSED',
  ])
})
