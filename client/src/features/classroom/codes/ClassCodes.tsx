import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { Answer } from '../parts/Answer.tsx'
import { classroomQueries, type ClassInList, type Code } from '../queries.ts'
import { useT } from '../words.ts'
import { CodeItem, type CodeAct } from './CodeItem.tsx'
import { CodeUses } from './CodeUses.tsx'
import { IssueCode } from './IssueCode.tsx'
import { RevokeCode } from './RevokeCode.tsx'
import { RotateCode } from './RotateCode.tsx'

const kinds = ['STUDENT', 'TEACHER'] as const
type ClassCodeKind = (typeof kinds)[number]

/** The two codes of a class, and those that no longer work. */
export function ClassCodes({ of: view }: { of: ClassInList }) {
  const t = useT()
  const [isAll, setAll] = useState(false)
  const codes = useQuery(classroomQueries.codes(view.id, { state: isAll ? 'all' : 'open' }))
  const [issued, setIssued] = useState<ClassCodeKind | null>(null)
  const [act, setAct] = useState<{ kind: CodeAct; code: Code } | null>(null)
  const close = () => setAct(null)

  return (
    <section className="grid gap-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-base font-semibold">{t(($) => $.code.ofClass)}</h2>
        <Switch label={t(($) => $.code.all)} checked={isAll} onCheckedChange={setAll} />
      </div>
      <Answer of={codes}>
        {(all) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {kinds.map((kind) => (
              <Card key={kind}>
                <CardHeader
                  level={3}
                  title={t(($) => $.code.kind[kind])}
                  description={t(($) => $.code.kindText[kind])}
                  action={
                    view.status === 'ACTIVE' && (
                      <Button size="sm" variant="outline" onClick={() => setIssued(kind)}>
                        <Plus aria-hidden />
                        {t(($) => $.code.issue)}
                      </Button>
                    )
                  }
                />
                <CardBody>
                  <Codes
                    codes={all.filter((code) => code.kind === kind)}
                    className={view.name}
                    onAct={(chosen, code) => setAct({ kind: chosen, code })}
                  />
                </CardBody>
              </Card>
            ))}
          </div>
        )}
      </Answer>
      {issued && <IssueCode of={view} kind={issued} onClose={() => setIssued(null)} />}
      {act?.kind === 'rotate' && <RotateCode of={view} code={act.code} onClose={close} />}
      {act?.kind === 'revoke' && <RevokeCode of={view} code={act.code} onClose={close} />}
      {act?.kind === 'uses' && <CodeUses of={view} code={act.code} onClose={close} />}
    </section>
  )
}

interface CodesProps {
  codes: readonly Code[]
  className: string
  onAct: (act: CodeAct, code: Code) => void
}

function Codes({ codes, className, onAct }: CodesProps) {
  const t = useT()
  if (codes.length === 0) return <p className="text-sm text-muted-foreground">{t(($) => $.code.none)}</p>
  return (
    <ul className="grid gap-4 divide-y divide-border *:not-first:pt-4">
      {codes.map((code) => (
        <CodeItem key={code.id} code={code} className={className} onAct={(act) => onAct(act, code)} />
      ))}
    </ul>
  )
}
