/** Polls as hosts make and close them and pupils answer them; what others have answered only some see. */
import { checkMs } from '@kelasku/shared/conference/limits'
import { nextPollStatus, pollCan } from '@kelasku/shared/conference/machine'
import { runsIt } from '@kelasku/shared/conference/policy'
import {
  answers,
  optionsOf,
  pollRefusal,
  type PollAnswer,
  type PollChange,
  type PollDraft,
  type PollQuestion,
  type PollView,
} from '@kelasku/shared/conference/polls'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { eq } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { requireNotGone, requireRunning, type EnterableConference, type Seated } from '../room/service.ts'
import { conferencePolls } from '../table.ts'
import { closePollsOf } from './closing.ts'
import { publishPolls } from './news.ts'
import { insertPoll, listPolls, listVotes, lockPoll, savePoll, saveVote, type PollRow, type Vote } from './repo.ts'

interface Viewer {
  userId: string
  isHost: boolean
}

const isTheirs = ({ userId }: Viewer, { user }: Vote) => user?.id === userId

function presentPoll(viewer: Viewer, poll: PollRow, all: readonly Vote[]): PollView {
  const votes = all.filter((vote) => vote.poll_id === poll.id)
  const own = votes.find((vote) => isTheirs(viewer, vote))
  const { id, kind, question, status, is_anonymous, is_shared, opened_at, closes_at, closed_at } = poll
  return {
    id,
    kind,
    question,
    status,
    is_anonymous,
    is_shared,
    opened_at,
    closes_at,
    closed_at,
    options: [...optionsOf(poll)],
    own: own ? { choices: own.choices, text: own.text } : null,
    results: viewer.isHost || is_shared ? resultsOf(poll, votes) : null,
    answers:
      viewer.isHost && !is_anonymous
        ? votes.flatMap(({ user, child, choices, text }) => (user ? [{ user, child, choices, text }] : []))
        : null,
  }
}

const resultsOf = (poll: PollRow, votes: readonly Vote[]): PollView['results'] => ({
  answered: votes.length,
  counts: optionsOf(poll).map((_, option) => votes.filter(({ choices }) => choices.includes(option)).length),
  texts: poll.kind === 'TEXT' ? textsOf(votes).toSorted((one, other) => one.localeCompare(other, 'id')) : [],
})

/** What was written is forgotten after a while; how many have answered is not. */
const textsOf = (votes: readonly Vote[]) => votes.map(({ text }) => text).filter((text) => text !== '')

async function presentPolls(viewer: Viewer, id: string, polls: readonly PollRow[], { tx }: Work): Promise<PollView[]> {
  const votes = await listVotes(
    tx,
    id,
    polls.map((poll) => poll.id),
  )
  return polls.map((poll) => presentPoll(viewer, poll, votes))
}

async function presentOne(viewer: Viewer, poll: PollRow, work: Work): Promise<PollView> {
  const [view] = await presentPolls(viewer, poll.conference_id, [poll], work)
  return view! // one for each
}

export async function pollsOf(who: Actor, { id, seat }: Seated, work: Work): Promise<PollView[]> {
  const isHost = runsIt(seat.place)
  return presentPolls({ ...who, isHost }, id, await listPolls(work.tx, id, { hasDrafts: isHost }), work)
}

/** What stands in the row; answers that are given by the kind are nowhere else than with it. */
const askedBy = ({ kind, question, options, is_anonymous }: PollQuestion) => ({
  kind,
  question,
  is_anonymous,
  options: kind === 'ONE' || kind === 'SEVERAL' ? options : [],
})

const opened = (kind: PollQuestion['kind']) => ({
  status: nextPollStatus('DRAFT', 'open'),
  opened_at: new Date(),
  closes_at: kind === 'CHECK' ? new Date(Date.now() + checkMs) : null,
})

export async function askClass(
  who: Actor,
  known: EnterableConference,
  { status, is_shared, ...question }: PollDraft,
  work: Work,
): Promise<PollView> {
  if (status === 'OPEN') requireRunning(known)
  else requireNotGone(known)
  const { id, school_id } = known
  const poll = await insertPoll(work.tx, {
    ...askedBy(question),
    ...(status === 'OPEN' ? opened(question.kind) : { status }),
    school_id,
    conference_id: id,
    is_shared,
    made_by: who.userId,
  })
  publishPolls(work, id, { toHostsOnly: status === 'DRAFT' })
  return presentOne({ ...who, isHost: true }, poll, work)
}

/** Each part sets a state, so that a change that comes twice is one. */
export async function changePoll(
  who: Actor,
  known: EnterableConference,
  pollId: string,
  { asked, is_shared, status }: PollChange,
  work: Work,
): Promise<PollView> {
  const { tx } = work
  const { id } = known
  const poll = await lockPoll(tx, id, pollId, 'update')
  if (!poll) throw refusal.not_found()
  let next = poll
  if (asked) {
    if (!pollCan(poll.status, 'revise')) throw pollRefusal.poll_begun()
    next = await savePoll(tx, poll.id, askedBy(asked))
  }
  if (is_shared !== undefined && is_shared !== poll.is_shared) next = await savePoll(tx, poll.id, { is_shared })
  if (status !== undefined && status !== poll.status) next = await moveTo(status, next, known, work)
  // Also what is shared no more is news for those who have seen it.
  publishPolls(work, id, { toHostsOnly: next.status === 'DRAFT' })
  return presentOne({ ...who, isHost: true }, next, work)
}

async function moveTo(
  status: 'OPEN' | 'CLOSED',
  poll: PollRow,
  known: EnterableConference,
  work: Work,
): Promise<PollRow> {
  if (status === 'OPEN') {
    if (!pollCan(poll.status, 'open')) throw pollRefusal.poll_closed()
    requireRunning(known)
    return savePoll(work.tx, poll.id, opened(poll.kind))
  }
  if (!pollCan(poll.status, 'close')) throw pollRefusal.poll_not_open()
  await closePollsOf(work, known.id, 'close', eq(conferencePolls.id, poll.id))
  return (await lockPoll(work.tx, known.id, poll.id, 'update'))! // it is locked
}

/** By those for whom the class is held; the last answer counts. */
export async function answerPoll(
  who: Actor,
  known: Seated,
  pollId: string,
  answer: PollAnswer,
  work: Work,
): Promise<PollView> {
  const { id, school_id, seat } = known
  if (seat.place !== 'MEMBER') throw refusal.forbidden()
  requireRunning(known)
  const poll = await lockPoll(work.tx, id, pollId, 'share')
  if (!poll || poll.status === 'DRAFT') throw refusal.not_found()
  // Between its time and the next beat of the clock it is closed too.
  if (poll.status === 'CLOSED' || (poll.closes_at && poll.closes_at.getTime() <= Date.now()))
    throw pollRefusal.poll_closed()
  if (!answers(poll, answer)) throw pollRefusal.no_such_answer()
  await saveVote(work.tx, { school_id, poll_id: poll.id, user_id: who.userId, ...answer })
  publishPolls(work, id, { toHostsOnly: !poll.is_shared })
  return presentOne({ ...who, isHost: false }, poll, work)
}
