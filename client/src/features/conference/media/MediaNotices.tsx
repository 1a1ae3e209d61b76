import { mediaKinds, meshLimits } from '@kelasku/shared/conference/mesh-plan'
import { runsIt } from '@kelasku/shared/conference/policy'
import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { nameOf } from '../room/people.ts'
import { ownPlanOf, sendingIn } from './plan.ts'
import type { Problem } from './session.ts'
import { useMediaView, type OwnMedia } from './use-session.ts'
import { t as say, useT } from './words.ts'

/** What somebody has to know of voice and picture here: what is missing, why, and what helps. */
export function MediaNotices({ media }: { media: OwnMedia }) {
  const t = useT()
  const state = useMediaView(media, (view) => view.state)
  const problem = useMediaView(media, (view) => view.problem)
  if (state === 'ELSEWHERE')
    return (
      <Alert
        live="polite"
        action={<Button onClick={() => media.session.takeOver()}>{t(($) => $.elsewhere.act)}</Button>}
      >
        {t(($) => $.elsewhere.text)}
      </Alert>
    )
  return (
    <>
      {problem && (
        <Alert
          tone="warning"
          live="polite"
          onDismiss={() => media.session.forgetProblem()}
          dismissLabel={t(($) => $.common.action.close)}
        >
          {problemText(problem)}
        </Alert>
      )}
      {state === 'TEXT' && (
        <Alert tone="warning" live="polite">
          {t(($) => $.beyond)}
        </Alert>
      )}
      <StageNotice media={media} />
      <NotReached media={media} />
      <VoiceFirst media={media} />
    </>
  )
}

function problemText(problem: Problem): string {
  if (problem.is === 'refused') return problem.text
  if (problem.is === 'hindered') return say(($) => $.hindered[problem.kind][problem.why])
  return say(($) => $.turnedOff[problem.by][problem.kind])
}

function StageNotice({ media: { room, seat } }: { media: OwnMedia }) {
  const t = useT()
  const { mutate: end, isPending } = useMutation({
    mutationFn: () => api.conference.stage({ params: { id: room.id }, body: { on: false } }),
    onError: notifyProblem,
  })
  if (!room.is_stage) return null
  if (!runsIt(seat.place))
    return <Alert live="polite">{t(($) => (seat.on_stage ? $.stage.onIt : $.stage.member))}</Alert>
  return (
    <Alert
      tone="warning"
      live="polite"
      action={
        <Button size="sm" variant="outline" busy={isPending} onClick={() => end()}>
          {t(($) => $.stage.end)}
        </Button>
      }
    >
      {t(($) => $.stage.host, { most: meshLimits.publishers, stage: meshLimits.onStage })}
    </Alert>
  )
}

/** With whom no way was found: a host is told who misses the voice, everybody else whom they miss. */
function NotReached({ media }: { media: OwnMedia }) {
  const t = useT()
  const remote = useMediaView(media, (view) => view.remote)
  const failed = new Set(remote.flatMap(({ id, state }) => (state === 'failed' ? id : [])))
  const seats = Object.values(media.room.seats).filter((seat) => seat.media && failed.has(seat.media.id))
  if (seats.length === 0) return null
  const names = seats.map(nameOf).join(', ')
  return (
    <Alert tone="warning" live="polite">
      {runsIt(media.seat.place)
        ? t(($) => $.notReached.host, { count: seats.length, total: remote.length, names })
        : t(($) => $.notReached.text, { names })}
    </Alert>
  )
}

/** A picture is sent, and this device is not one of those who get it. */
function VoiceFirst({ media: { room, presenceId } }: { media: OwnMedia }) {
  const t = useT()
  const { flows } = ownPlanOf(room, presenceId, () => true)
  const isMissed = mediaKinds
    .filter((kind) => kind !== 'mic')
    .some((kind) =>
      sendingIn(room, kind).some(
        ({ media }) =>
          media &&
          media.id !== presenceId &&
          !flows.some((flow) => flow.kind === kind && flow.from === media.id && flow.to === presenceId),
      ),
    )
  return isMissed ? <Alert>{t(($) => $.voiceFirst, { most: meshLimits.videoReceivers })}</Alert> : null
}
