import { useEffect, useEffectEvent, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { DeviceHindered, hasDevices, listDevices, type DeviceChoice, type Hindrance } from './devices.ts'
import { OwnDevices } from './own-devices.ts'
import { Picture } from './Picture.tsx'
import { useLevel } from './use-level.ts'
import { chooseSaver, useWishes, wish } from './wishes.ts'
import { useT } from './words.ts'

/** Before the class: how one looks and sounds, with which devices, and what is on when one comes in. */
export function DevicePreview() {
  const t = useT()
  const { hasMic, hasCam, saver } = useWishes()
  const mic = usePreview('mic', hasMic)
  const cam = usePreview('cam', hasCam && !saver)
  return (
    <section aria-label={t(($) => $.devices.title)} className="grid gap-3">
      {!hasDevices() && <Alert>{t(($) => $.hindered.mic.INSECURE)}</Alert>}
      {cam.track && (
        <div className="aspect-video overflow-hidden rounded-lg">
          <Picture track={cam.track} label={t(($) => $.devices.cam)} isMirrored />
        </div>
      )}
      {hasDevices() && (
        <>
          <Switch
            label={t(($) => $.devices.micWanted)}
            checked={hasMic}
            onCheckedChange={(isOn) => wish({ hasMic: isOn })}
          />
          {mic.why && <Alert tone="warning">{t(($) => $.hindered.mic[mic.why ?? 'MISSING'])}</Alert>}
          {mic.track && <Level track={mic.track} />}
          <Choice kind="mic" choices={mic.choices} />
          <Switch
            label={t(($) => $.devices.camWanted)}
            checked={hasCam && !saver}
            disabled={saver}
            onCheckedChange={(isOn) => wish({ hasCam: isOn })}
          />
          {cam.why && <Alert tone="warning">{t(($) => $.hindered.cam[cam.why ?? 'MISSING'])}</Alert>}
          <Choice kind="cam" choices={cam.choices} />
        </>
      )}
      <Switch
        label={t(($) => $.saver.title)}
        hint={t(($) => $.saver.hint)}
        checked={saver}
        onCheckedChange={chooseSaver}
      />
      {!hasMic && !hasCam && <p className="text-sm text-muted-foreground">{t(($) => $.devices.listenOnly)}</p>}
    </section>
  )
}

function Level({ track }: { track: MediaStreamTrack }) {
  const t = useT()
  const level = useLevel(track)
  return <meter aria-label={t(($) => $.devices.level)} min={0} max={1} value={level} className="h-2 w-full" />
}

/** Where there is a choice. */
function Choice({ kind, choices }: { kind: 'mic' | 'cam'; choices: readonly DeviceChoice[] }) {
  const t = useT()
  const chosen = useWishes((wishes) => wishes[kind])
  if (choices.length < 2) return null
  return (
    <Field label={t(($) => $.devices[kind])}>
      <Select
        value={chosen ?? ''}
        placeholder={t(($) => $.devices.usual)}
        options={choices.map(({ id, label }) => ({ value: id, label }))}
        onChange={({ currentTarget: { value } }) => wish({ [kind]: value === '' ? null : value })}
      />
    </Field>
  )
}

interface Preview {
  track: MediaStreamTrack | undefined
  why: Hindrance | null
  choices: readonly DeviceChoice[]
}

const none: Preview = { track: undefined, why: null, choices: [] }

/** The device as long as it is wanted; what hinders it takes the wish back. */
function usePreview(kind: 'mic' | 'cam', isWanted: boolean): Preview {
  const [preview, setPreview] = useState(none)
  const chosen = useWishes((wishes) => wishes[kind])
  const hinder = useEffectEvent((why: Hindrance) => {
    setPreview({ ...none, why })
    wish(kind === 'mic' ? { hasMic: false } : { hasCam: false })
  })
  useEffect(() => {
    if (!isWanted) return
    const mine = new OwnDevices(() => hinder('MISSING'))
    let isGone = false
    mine
      .open(kind, { mic: chosen, cam: chosen }, true)
      .then(async (track) => {
        const choices = await listDevices(kind)
        if (isGone) mine.close()
        else setPreview({ track, why: null, choices })
      })
      .catch((error: unknown) => {
        if (!isGone) hinder(error instanceof DeviceHindered ? error.why : 'MISSING')
      })
    return () => {
      isGone = true
      mine.close()
      // Why there is none stays to be read.
      setPreview(({ why }) => ({ ...none, why }))
    }
  }, [kind, isWanted, chosen])
  return preview
}
