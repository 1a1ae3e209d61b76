import { mediaKinds, meshLimits } from '@kelasku/shared/conference/mesh-plan'
import { runsIt } from '@kelasku/shared/conference/policy'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { nameOf } from '../room/people.ts'
import { hasDevices } from './devices.ts'
import { ownPlanOf, sendingIn } from './plan.ts'
import { unreachedBy, unreachedMembers } from './reach.ts'
import { useFailed } from './use-failed.ts'
import type { Problem } from './session.ts'
import { useMediaView, type OwnMedia } from './use-session.ts'
import { useWishes } from './wishes.ts'
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
      {state === 'UNABLE' && <Alert tone="warning">{t(($) => $.unable)}</Alert>}
      {!hasDevices() && <Alert>{t(($) => $.hindered.mic.INSECURE)}</Alert>}
      {state === 'TEXT' && (
        <Alert tone="warning" live="polite">
          {t(($) => $.beyond)}
        </Alert>
      )}
      <Moved media={media} />
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

/** For whoever runs the class: it goes on, and they can tell why it sounded as it did. */
function Moved({ media: { room, seat } }: { media: OwnMedia }) {
  const t = useT()
  const [isRead, setRead] = useState(false)
  if (isRead || !runsIt(seat.place) || room.media_server !== 'MESH' || room.media_epoch === 0) return null
  return (
    <Alert tone="warning" live="polite" onDismiss={() => setRead(true)} dismissLabel={t(($) => $.common.action.close)}>
      {t(($) => $.moved)}
    </Alert>
  )
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

/** A host is told who misses a voice and what helps; everybody else, with whom there is no way. */
function NotReached({ media }: { media: OwnMedia }) {
  const t = useT()
  const { room, seat } = media
  const failed = useFailed(media)
  const isHost = runsIt(seat.place)
  const { missed, total } = unreachedMembers(room)
  const own = unreachedBy(room, seat, failed)
  // There is one way, to the server, and it is not found.
  if (room.media_server === 'LIVEKIT' && own.length > 0)
    return (
      <Alert tone="warning" live="polite">
        {t(($) => $.outOfReach)}
      </Alert>
    )
  if (isHost && missed.length > 0)
    return (
      <Alert tone="warning" live="polite" title={t(($) => $.notReached.host, { count: missed.length, total })}>
        <ul>
          {missed.map((one) => (
            <li key={one.seat.user.id}>
              {t(($) => $.notReached.who, { name: nameOf(one.seat), of: one.of.map(nameOf).join(', ') })}
            </li>
          ))}
        </ul>
        <p>{t(($) => $.notReached.help)}</p>
      </Alert>
    )
  if (own.length === 0) return null
  return (
    <Alert tone="warning" live="polite" title={t(($) => $.notReached.pair)}>
      {t(($) => $.notReached.text, { names: own.map(nameOf).join(', ') })}
    </Alert>
  )
}

/** A picture is sent, and this device is not one of those who get it. */
function VoiceFirst({ media: { room, presenceId } }: { media: OwnMedia }) {
  const t = useT()
  const saver = useWishes((wishes) => wishes.saver)
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
  return isMissed && !saver ? <Alert>{t(($) => $.voiceFirst, { most: meshLimits.videoReceivers })}</Alert> : null
}
