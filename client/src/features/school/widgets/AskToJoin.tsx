import { useState } from 'react'
import type { SchoolCard } from '@kelasku/shared/school/contract'
import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { useWording } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useAskToJoin } from '../mutations.ts'
import { t as say, useT } from '../words.ts'

export type AskedRole = 'GURU' | 'SISWA' | 'ORTU'

interface AskToJoinProps {
  school: Pick<SchoolCard, 'id' | 'school_name'>
  initialRole: AskedRole
  onClose: () => void
}

export function AskToJoin({ school, initialRole, onClose }: AskToJoinProps) {
  const t = useT()
  const wording = useWording()
  const [role, setRole] = useState(initialRole)
  const ask = useAskToJoin()
  const { school_name } = school

  const send = () =>
    ask.mutate(
      { school_id: school.id, role },
      {
        onSuccess: () => {
          onClose()
          notify({ title: say(($) => $.ask.sent, { school_name }), tone: 'success' })
        },
      },
    )

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        size="sm"
        title={t(($) => $.ask.title, { school_name })}
        description={t(($) => $.ask.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        <div className="grid gap-4">
          <FormProblem problem={ask.error && problemOf(ask.error)} />
          <Field label={t(($) => $.ask.as)}>
            <RadioGroup
              value={role}
              onValueChange={setRole}
              options={[
                { value: 'GURU', label: roleLabel('GURU', wording) },
                { value: 'SISWA', label: roleLabel('SISWA', wording), hint: t(($) => $.ask.codeIsFaster) },
                { value: 'ORTU', label: roleLabel('ORTU', wording), hint: t(($) => $.ask.codeIsFaster) },
              ]}
            />
          </Field>
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t(($) => $.common.action.cancel)}
          </Button>
          <Button busy={ask.isPending} onClick={send}>
            {t(($) => $.ask.send)}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
