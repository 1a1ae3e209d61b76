import { useState } from 'react'
import type { OwnAppearance } from '@kelasku/shared/whitelabel/contract'
import { useTheme } from '#platform/theme.ts'
import { cn } from '#ui/cn.ts'
import type { Section } from '../settings/sections.ts'
import { useLooks } from '../settings/use-looks.ts'
import { useT } from '../words.ts'
import { DoorScene } from './DoorScene.tsx'
import { EmptyScene } from './EmptyScene.tsx'
import { Frame, type Device } from './Frame.tsx'
import { HomeScene } from './HomeScene.tsx'
import { WizardScene } from './WizardScene.tsx'

const scenes = { home: HomeScene, door: DoorScene, empty: EmptyScene, wizard: WizardScene }
type SceneName = keyof typeof scenes
const sceneNames = ['home', 'door', 'empty', 'wizard'] as const satisfies SceneName[]

/** What is worth seeing beside each part of the form, and on what: a phone shows the menu only on a tap. */
const viewOf: Record<Section, View> = {
  name: { scene: 'home', device: 'phone' },
  pictures: { scene: 'door', device: 'phone' },
  menu: { scene: 'home', device: 'laptop' },
  wizard: { scene: 'wizard', device: 'phone' },
  terms: { scene: 'home', device: 'phone' },
}

interface View {
  scene: SceneName
  device: Device
}

interface PreviewProps {
  own: OwnAppearance
  section: Section
  /** Its title stands around it already. */
  isBare?: boolean
}

/** The school as it would look if the form were saved now. */
export function Preview({ own, section, isBare = false }: PreviewProps) {
  const t = useT()
  const looks = useLooks(own)
  const isDarkNow = useTheme(({ isDark }) => isDark)
  const [theme, setTheme] = useState<'light' | 'dark'>(isDarkNow ? 'dark' : 'light')
  const [{ scene, device }, change] = useView(section)
  const Scene = scenes[scene]

  return (
    <div className="grid gap-3">
      <h2 className={cn('text-sm font-semibold', isBare && 'sr-only')}>{t(($) => $.preview.title)}</h2>
      <Segments
        label={t(($) => $.preview.scene)}
        options={sceneNames.map((name) => ({ value: name, label: t(($) => $.preview.scenes[name]) }))}
        value={scene}
        onChange={(next) => change({ scene: next })}
      />
      <div className="flex flex-wrap gap-2">
        <Segments
          label={t(($) => $.preview.device)}
          options={(['phone', 'laptop'] as const).map((name) => ({
            value: name,
            label: t(($) => $.preview.devices[name]),
          }))}
          value={device}
          onChange={(next) => change({ device: next })}
        />
        <Segments
          label={t(($) => $.preview.theme)}
          options={(['light', 'dark'] as const).map((name) => ({ value: name, label: t(($) => $.theme[name]) }))}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <Frame title={t(($) => $.preview.title)} device={device} isDark={theme === 'dark'} brand={looks.brand_colour}>
        <Scene looks={looks} />
      </Frame>
    </div>
  )
}

/** Follows the part of the form that is open, until somebody wants to see another. */
function useView(section: Section) {
  const [chosen, choose] = useState<Partial<View> & { section: Section }>({ section })
  const view: View = { ...viewOf[section], ...(chosen.section === section ? chosen : {}) }
  const change = (part: Partial<View>) => choose({ ...view, ...part, section })
  return [view, change] as const
}

interface SegmentsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset className="flex w-fit max-w-full flex-wrap gap-0.5 rounded-md bg-muted p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cn(
            'h-7 rounded-sm px-2.5 text-xs font-medium text-muted-foreground hover:text-foreground pointer-coarse:h-11',
            option.value === value && 'bg-card text-foreground shadow-xs ring-1 ring-border',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
