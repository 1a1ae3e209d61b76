import { Ban, Plus } from 'lucide-react'
import { useState } from 'react'
import { Relation } from '@kelasku/shared/school/contract'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { ClassInList, Family } from '../queries.ts'
import { useT } from '../words.ts'
import { spaced } from './invitation.ts'
import { InviteTools } from './InviteTools.tsx'
import { useIssueCode } from './mutations.ts'
import { RevokeCode } from './RevokeCode.tsx'

interface FamilyItemProps {
  of: ClassInList
  family: Family
}

/** One pupil: who of the family is here, and the codes for whoever is still to come. */
export function FamilyItem({ of: view, family: { student, codes, guardians } }: FamilyItemProps) {
  const t = useT()
  const issue = useIssueCode(view.id)
  const [revoked, setRevoked] = useState<Family['codes'][number] | null>(null)
  return (
    <li className="grid gap-3 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-3">
        <PersonAvatar name={student.full_name} src={student.image_url} />
        <span className="grid min-w-40 flex-1 gap-0.5">
          <span className="font-medium wrap-anywhere">{student.full_name}</span>
          <Guardians of={guardians} />
        </span>
        {view.status === 'ACTIVE' && (
          <Button
            size="sm"
            variant="outline"
            busy={issue.isPending}
            aria-label={t(($) => (codes.length > 0 ? $.family.oneMoreFor : $.family.issueFor), {
              name: student.full_name,
            })}
            onClick={() => issue.mutate({ kind: 'PARENT', student_id: student.id }, { onError: notifyProblem })}
          >
            <Plus aria-hidden />
            {codes.length > 0 ? t(($) => $.family.oneMore) : t(($) => $.code.issue)}
          </Button>
        )}
      </div>
      {codes.map((one) => (
        <div key={one.id} className="flex flex-wrap items-center gap-2 sm:pl-12">
          <InviteTools
            size="sm"
            invitation={{
              kind: 'PARENT',
              code: one.code,
              class_name: view.name,
              student_name: student.full_name,
            }}
          />
          <IconButton
            label={t(($) => $.code.revokeThis, { code: spaced(one.code) })}
            size="sm"
            onClick={() => setRevoked(one)}
          >
            <Ban />
          </IconButton>
        </div>
      ))}
      {revoked && <RevokeCode of={view} code={revoked} onClose={() => setRevoked(null)} />}
    </li>
  )
}

function Guardians({ of: guardians }: { of: Family['guardians'] }) {
  const t = useT()
  if (guardians.length === 0) return <span className="text-sm text-muted-foreground">{t(($) => $.family.nobody)}</span>
  const said = guardians.map(({ full_name, relation }) => {
    const known = Relation.safeParse(relation)
    return known.success ? `${full_name} (${t(($) => $.relation[known.data])})` : full_name
  })
  return <span className="text-sm text-muted-foreground">{said.join(', ')}</span>
}
