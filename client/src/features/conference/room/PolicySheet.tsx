import { Sheet, SheetContent } from '#ui/sheet.tsx'
import { Switch } from '#ui/switch.tsx'
import { PolicySwitches } from '../media/PolicySwitches.tsx'
import { useSetPolicy } from '../mutations.ts'
import type { Policy } from '../queries.ts'
import { useT } from '../words.ts'

interface PolicySheetProps {
  id: string
  policy: Policy
  onClose: () => void
}

/** What pupils may; it holds from the press on. */
export function PolicySheet({ id, policy, onClose }: PolicySheetProps) {
  const t = useT()
  const set = useSetPolicy(id)
  // What was just pressed shows at once.
  const shown = set.isPending ? { ...policy, ...set.variables } : policy
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent title={t(($) => $.policy.title)} closeLabel={t(($) => $.common.action.close)}>
        <div className="grid gap-4">
          <PolicySwitches policy={shown} onChange={(kind, isOn) => set.mutate({ [kind]: isOn })} />
          <Switch
            side="end"
            label={t(($) => $.policy.chat)}
            checked={shown.chat}
            onCheckedChange={(chat) => set.mutate({ chat })}
          />
          <Switch
            side="end"
            label={t(($) => $.policy.notes)}
            checked={shown.notes}
            onCheckedChange={(notes) => set.mutate({ notes })}
          />
          <Switch
            side="end"
            label={t(($) => $.policy.board)}
            checked={shown.board}
            onCheckedChange={(board) => set.mutate({ board })}
          />
          <Switch
            side="end"
            label={t(($) => $.policy.lobby)}
            hint={t(($) => $.policy.lobbyHint)}
            checked={shown.lobby}
            onCheckedChange={(lobby) => set.mutate({ lobby })}
          />
        </div>
      </SheetContent>
    </Sheet>
  )
}
