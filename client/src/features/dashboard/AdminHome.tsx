import { SubmissionsCard } from '#features/score-submission/widgets/SubmissionsCard.tsx'
import { SchoolCard } from './parts/SchoolCard.tsx'
import { SizeCard } from './parts/SizeCard.tsx'
import { WithdrawalsCard } from './parts/WithdrawalsCard.tsx'

/** An admin: families to talk to, the school's own data, and how large it is. */
export function AdminHome() {
  return (
    <>
      <WithdrawalsCard />
      <SubmissionsCard />
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_3fr]">
        <SchoolCard />
        <SizeCard />
      </div>
    </>
  )
}
