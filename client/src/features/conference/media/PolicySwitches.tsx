import { mediaKinds, type MediaKind } from '@kelasku/shared/conference/mesh-plan'
import { Switch } from '#ui/switch.tsx'
import type { Policy } from '../queries.ts'
import { useT } from './words.ts'

interface PolicySwitchesProps {
  policy: Policy
  onChange: (kind: MediaKind, isOn: boolean) => void
}

/** What pupils may send. Taken back, it is silent at once, for all. */
export function PolicySwitches({ policy, onChange }: PolicySwitchesProps) {
  const t = useT()
  return mediaKinds.map((kind) => (
    <Switch
      key={kind}
      side="end"
      label={t(($) => $.policy[kind])}
      hint={kind === 'mic' && t(($) => $.policyHint)}
      checked={policy[kind]}
      onCheckedChange={(isOn) => onChange(kind, isOn)}
    />
  ))
}
