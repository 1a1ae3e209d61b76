import { useRole } from '#platform/session/role.ts'
import type { Family } from '../queries.ts'
import { useT } from '../words.ts'
import { addressOf, spaced } from './invitation.ts'
import { QrCode } from './QrCode.tsx'

interface ParentCodePaperProps {
  className: string
  families: readonly Family[]
}

/** On paper only: one slip a code, to be cut and handed out. */
export function ParentCodePaper({ className, families }: ParentCodePaperProps) {
  const t = useT()
  const schoolName = useRole(({ school_name }) => school_name)
  const slips = families.flatMap(({ student, codes }) => codes.map((one) => ({ ...one, student })))
  return (
    <ul className="hidden grid-cols-2 gap-[4mm] print:grid">
      {slips.map(({ id, code, student }) => (
        <li
          key={id}
          className="flex break-inside-avoid items-center gap-[4mm] rounded-md border border-dashed border-foreground p-[4mm]"
        >
          <QrCode
            text={addressOf({ code })}
            label={t(($) => $.invite.qrLabel, { code })}
            className="size-[26mm] shrink-0"
          />
          <div className="grid min-w-0 gap-1">
            <p className="text-xs">
              {schoolName} · {t(($) => $.class.title, { name: className })}
            </p>
            <p className="text-sm">{t(($) => $.family.slip, { name: student.full_name })}</p>
            <p className="font-mono text-lg font-semibold tracking-widest">{spaced(code)}</p>
            <p className="text-xs">{location.host}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
