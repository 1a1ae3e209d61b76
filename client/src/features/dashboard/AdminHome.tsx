import { FirstSteps } from './parts/FirstSteps.tsx'
import { BoardCard } from './parts/BoardCard.tsx'
import { ProposalsCard } from './parts/ProposalsCard.tsx'
import { RequestsCard } from './parts/RequestsCard.tsx'
import { SchoolCard } from './parts/SchoolCard.tsx'
import { SizeCard } from './parts/SizeCard.tsx'
import { WithdrawalsCard } from './parts/WithdrawalsCard.tsx'

/** An admin: what a new school still needs, how the day runs, who waits for an answer, and how large the school is. */
export function AdminHome() {
  return (
    <>
      <FirstSteps />
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_3fr]">
        <div className="grid gap-5">
          <BoardCard />
          <SchoolCard />
          <RequestsCard />
          <ProposalsCard />
          <WithdrawalsCard />
        </div>
        <SizeCard />
      </div>
    </>
  )
}
