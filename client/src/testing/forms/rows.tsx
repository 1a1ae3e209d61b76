/** Every form of the client, for the walk. */
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { fieldsOf } from '@kelasku/shared/profile/fields'
import { api as calls } from '@kelasku/shared/registry'
import { act, fireEvent, screen } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { Outlet, Route, Routes } from 'react-router-dom'
import { z } from 'zod'
import { AnnouncementForm } from '#features/announcement/writing/AnnouncementForm.tsx'
import { PlaceDialog } from '#features/attendance/parts/PlaceDialog.tsx'
import { PlanForm as BlendedForm } from '#features/blended-plan/writing/PlanForm.tsx'
import { EntryDialog } from '#features/calendar/dialogs/EntryDialog.tsx'
import { blankForm as blankBlended } from '#features/blended-plan/writing/form.ts'
import { AnswerDialog } from '#features/chat/moderating/AnswerDialog.tsx'
import { IssueCode } from '#features/classroom/codes/IssueCode.tsx'
import { RotateCode } from '#features/classroom/codes/RotateCode.tsx'
import { CoursePupils } from '#features/classroom/courses/CoursePupils.tsx'
import { CreateCourse } from '#features/classroom/courses/CreateCourse.tsx'
import { ReviseCourse } from '#features/classroom/courses/ReviseCourse.tsx'
import { JoinByCode } from '#features/classroom/entry/JoinByCode.tsx'
import { WizardPage } from '#features/classroom/entry/WizardPage.tsx'
import { ChangeEmail } from '#features/classroom/settings/ChangeEmail.tsx'
import { ChooseCourses } from '#features/classroom/settings/ChooseCourses.tsx'
import { EndMembership } from '#features/classroom/settings/EndMembership.tsx'
import { NewPersonForm } from '#features/classroom/new-person/NewPersonForm.tsx'
import { blank as blankPerson } from '#features/classroom/new-person/form.ts'
import { ManyClasses } from '#features/classroom/settings/ManyClasses.tsx'
import { NewClass } from '#features/classroom/settings/NewClass.tsx'
import { ReviseClass } from '#features/classroom/settings/ReviseClass.tsx'
import { SubjectForm } from '#features/classroom/settings/SubjectForm.tsx'
import { AddFromClass } from '#features/classroom/students/AddFromClass.tsx'
import { AddKnown } from '#features/classroom/students/AddKnown.tsx'
import { EndStay } from '#features/classroom/students/EndStay.tsx'
import { MovePupil } from '#features/classroom/students/MovePupil.tsx'
import { BroadcastForm } from '#features/conference/groups/BroadcastForm.tsx'
import { GroupsForm } from '#features/conference/groups/GroupsForm.tsx'
import { NameForm } from '#features/conference/groups/NameForm.tsx'
import { blankForm as blankConference } from '#features/conference/plan/form.ts'
import { PlanForm as ConferenceForm } from '#features/conference/plan/PlanForm.tsx'
import { SeveralAnswer, TextAnswer } from '#features/conference/polls/Answer.tsx'
import { PollForm } from '#features/conference/polls/PollForm.tsx'
import { PasteDialog as PasteMinutes } from '#features/conference/review/pasted/PasteDialog.tsx'
import { ReviewForm } from '#features/conference/review/ReviewForm.tsx'
import { SettingsPage as ConferenceSettings } from '#features/conference/settings/SettingsPage.tsx'
import { DimensionsForm } from '#features/curriculum/frameworks/DimensionsForm.tsx'
import { CopyDialog } from '#features/curriculum/list/CopyDialog.tsx'
import { MakeDialog } from '#features/curriculum/list/MakeDialog.tsx'
import { ReviseDialog } from '#features/curriculum/list/ReviseDialog.tsx'
import { CommandDialog } from '#features/exam/board/CommandDialog.tsx'
import { EditExamPage } from '#features/exam/exams/ExamFormPage.tsx'
import { FollowUpPage } from '#features/exam/exams/follow-up/FollowUpPage.tsx'
import { PlaceForm } from '#features/exam/exams/participants/PlaceForm.tsx'
import { MoveTimesDialog } from '#features/exam/exams/parts/MoveTimesDialog.tsx'
import { RoomsPage } from '#features/exam/exams/rooms/RoomsPage.tsx'
import { MarkForm } from '#features/exam/marking/MarkForm.tsx'
import { RegradeSheet } from '#features/exam/results/keys/RegradeSheet.tsx'
import { PacketCard } from '#features/exam/results/late/PacketCard.tsx'
import { FinalScoreDialog } from '#features/exam/results/paper/FinalScoreDialog.tsx'
import { SignInAgain } from '#features/exam/sitting/player/SignInAgain.tsx'
import type { Seat } from '#features/exam/sitting/use-sitting.ts'
import { TokenForm } from '#features/exam/sitting/parts/TokenForm.tsx'
import { ReplyForm } from '#features/forum/replies/ReplyForm.tsx'
import { RevisionForm } from '#features/forum/replies/RevisionForm.tsx'
import { ThreadForm } from '#features/forum/writing/ThreadForm.tsx'
import { PasswordPage } from '#features/identity/account/PasswordPage.tsx'
import { ProfilePage } from '#features/identity/account/ProfilePage.tsx'
import { CodeWay } from '#features/identity/entrance/CodeWay.tsx'
import { ForgotPage } from '#features/identity/entrance/ForgotPage.tsx'
import { NewcomerForm } from '#features/identity/entrance/NewcomerForm.tsx'
import { ResetPage } from '#features/identity/entrance/ResetPage.tsx'
import { SchoolWay } from '#features/identity/entrance/SchoolWay.tsx'
import { SignInForm } from '#features/identity/entrance/SignInForm.tsx'
import { ProofDialog } from '#features/identity/proof/ProofDialog.tsx'
import { DuplicateDialog } from '#features/journal/copies/DuplicateDialog.tsx'
import { LinksDialog } from '#features/journal/links/LinksDialog.tsx'
import { BeginDialog } from '#features/journal/list/BeginDialog.tsx'
import { WriteLogDialog } from '#features/journal/log/WriteLogDialog.tsx'
import { MakeTemplateDialog } from '#features/journal/own-templates/MakeTemplateDialog.tsx'
import { ReviseTemplateDialog } from '#features/journal/own-templates/ReviseTemplateDialog.tsx'
import { AttachmentsDialog } from '#features/journal/unit/AttachmentsDialog.tsx'
import { FactsDialog } from '#features/journal/unit/FactsDialog.tsx'
import { ReviewCard } from '#features/journal/unit/ReviewCard.tsx'
import { NameVersion } from '#features/journal/versions/NameVersion.tsx'
import { QuietCard } from '#features/notification/parts/QuietCard.tsx'
import { AnswerButtons } from '#features/permit/parts/AnswerButtons.tsx'
import { PermitForm } from '#features/permit/writing/PermitForm.tsx'
import { DispensePage } from '#features/permit/writing/DispensePage.tsx'
import { blankForm as blankPermit } from '#features/permit/writing/form.ts'
import { Respond } from '#features/report-card/family/parts/Answer.tsx'
import { CodeForm } from '#features/report-card/verify/CodeForm.tsx'
import { AbsenceDialog } from '#features/report-card/class/notes/AbsenceDialog.tsx'
import { rowsOf as noteRowsOf } from '#features/report-card/class/notes/rows.ts'
import type { Cards } from '#features/report-card/queries.ts'
import { ListForm } from '#features/score-submission/parts/ListForm.tsx'
import { UnlockDialog } from '#features/score-submission/parts/UnlockDialog.tsx'
import { ColumnDialog } from '#features/score/dialogs/ColumnDialog.tsx'
import { WeightsDialog } from '#features/score/dialogs/WeightsDialog.tsx'
import { DescriptionForm } from '#features/score/finals/DescriptionForm.tsx'
import { PeriodDialog } from '#features/report-card/report-settings/periods/PeriodDialog.tsx'
import { NewTemplate, RevisedTemplate } from '#features/report-card/report-settings/templates/TemplateForms.tsx'
import { OverrideForm } from '#features/score/finals/OverrideForm.tsx'
import type { Sheet } from '#features/score/queries.ts'
import { DefaultDialog } from '#features/score/settings/DefaultDialog.tsx'
import { RangeDialog } from '#features/score/settings/RangeDialog.tsx'
import { rowOf } from '#features/score/sheet/rows.ts'
import { ScoreForm } from '#features/task/grading/ScoreForm.tsx'
import { AmendDialog } from '#features/task/teach/AmendDialog.tsx'
import { CopyDialog as CopyTaskDialog } from '#features/task/teach/CopyDialog.tsx'
import { ExtendDialog } from '#features/task/teach/ExtendDialog.tsx'
import { PasteDialog } from '#features/task/teach/PasteDialog.tsx'
import { RevisionDialog } from '#features/task/teach/RevisionDialog.tsx'
import type { Reference, Task } from '#features/task/queries.ts'
import { reportPeriod, reportTemplate } from '#testing/proposed-cards.ts'
import { TaskForm } from '#features/task/write/TaskForm.tsx'
import { EraseDialog } from '#features/profile/person/EraseDialog.tsx'
import { SectionForm } from '#features/profile/sections/SectionForm.tsx'
import { AchievementDialog } from '#features/report-card/student-data/achievement/AchievementDialog.tsx'
import { LastSchoolForm } from '#features/report-card/student-data/pupil/LastSchoolForm.tsx'
import { LinkChildDialog } from '#features/profile/widgets/LinkChildDialog.tsx'
import { HeadingDialog } from '#features/quiz/parts/HeadingDialog.tsx'
import { NewQuizDialog } from '#features/quiz/parts/NewQuizDialog.tsx'
import { DetailDialog } from '#features/report-qualitative/settings/DetailDialog.tsx'
import { SectionDialog } from '#features/report-qualitative/settings/SectionDialog.tsx'
import { TemplateDialog } from '#features/report-qualitative/settings/TemplateDialog.tsx'
import { LineDialog } from '#features/rollover/parts/LineDialog.tsx'
import { ApplyBells } from '#features/schedule/bells/ApplyBells.tsx'
import { BellsOfDay } from '#features/schedule/bells/BellsOfDay.tsx'
import { PlanDialog } from '#features/schedule/dialogs/PlanDialog.tsx'
import { SubstituteDialog } from '#features/schedule/widgets/SubstituteDialog.tsx'
import { SchoolDataPage } from '#features/school/settings/SchoolDataPage.tsx'
import { YearDialog } from '#features/school/settings/YearDialog.tsx'
import { OpenSchoolForm } from '#features/school/widgets/OpenSchoolForm.tsx'
import { StoragePage } from '#features/storage/StoragePage.tsx'
import { WritingForm } from '#features/task/hand-in/WritingForm.tsx'
import { CommentForm } from '#features/task/mine/Comments.tsx'
import { AppearancePage } from '#features/whitelabel/settings/AppearancePage.tsx'
import { ClassSettingsPage } from '#features/classroom/class/ClassSettingsPage.tsx'
import { api } from '#platform/api/api.ts'
import { accountKey, tab } from '#platform/storage.ts'
import { endSession } from '#platform/session/accounts.ts'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { MuteForm } from '#platform/moderating/MuteForm.tsx'
import { ReportForm } from '#platform/moderating/ReportForm.tsx'
import { examId, examView } from '../exam-view.ts'
import { docOf, keyedQuestion } from '../exam.ts'
import { viewOf } from '../samples.ts'
import { sheetOf } from '../score.ts'
import { idOf } from '../server.ts'
import { templateOf } from '../qualitative.ts'
import { signedIn } from '../render.tsx'
import { classCards } from '../report-card.ts'
import { myExam, takeSeat } from '../sitting.ts'
import type { WalkedForm } from './walk.ts'

const nothing = () => {}
const admin = { type: 'ADMIN', is_admin: true, school_id: idOf(5), class_id: idOf(7) } as const

const sevenA = viewOf(calls.classroom.mine, {
  id: idOf(77),
  school_year_id: idOf(6),
  status: 'ACTIVE',
  type: 'REGULER',
})
const member = viewOf(calls.classroom.memberList)
const person = viewOf(calls.classroom.people)
const card = { id: idOf(8), full_name: 'Alya Ramadhani', image_url: null }
const unit = viewOf(calls.journal.get, { attachments: [] })
const task = viewOf(calls.task.get, { html_body_doc: docOfText('Tulis satu puisi.') }) as Task
const scoreSheet = JSON.parse(JSON.stringify(sheetOf())) as Sheet // as it comes over the wire
const scoreOwn = { waiting: new Map(), disputed: new Map(), highColumns: new Set<string>() }
const scoreRow = rowOf(scoreSheet, scoreSheet.pupils[0]!, [], scoreOwn)
const scoreFinal = { sheet: scoreSheet, row: scoreRow, aspect: 1, final: scoreRow.finals.get(1)!, reason: '' } as const
const publishedCard = viewOf(calls['report-card'].published)
const qualitative = templateOf()
const taskPart = viewOf(calls.task.reference) as Reference
const profile = viewOf(calls.profile.mine, {
  kind: 'student',
  writable: [...fieldsOf('student', 'contact')],
  proposable: [],
  hidden: [],
})
const pupilData = viewOf(calls['report-card'].studentDataOf, {
  profile: {
    ...profile,
    writable: ['origin_of_the_institution', 'accepted_in_instution_on'],
    origin_of_the_institution: null,
    accepted_in_instution_on: null,
  },
  can: { write_last_school: true },
})
const exam = JSON.parse(JSON.stringify(examView()))
const preview = viewOf(calls.identity.previewCode)
const attended = viewOf(calls.conference.attendance, { can_mark: true, wants_reason: true })
const poll = viewOf(calls.conference.ask, { status: 'OPEN', options: ['Jakarta', 'Bandung'], own: null })
const noteRow = noteRowsOf(JSON.parse(JSON.stringify(classCards())) as Cards, new Map(), [])[0]! // it has three
const later = '2031-05-02'

const change = async (label: string | RegExp, value = 'Contoh') =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } })

/** In an exam, once a place is taken. */
function Seated({ children }: { children: (seat: Seat) => ReactNode }) {
  const [seat, setSeat] = useState<Seat | null>(null)
  useEffect(() => void takeSeat().then(setSeat), [])
  return (
    seat && (
      <>
        <p>di tempat</p>
        {children(seat)}
      </>
    )
  )
}

/** A page whose address names something. */
const routed = (path: string, element: ReactNode, context?: unknown) => (
  <Routes>
    <Route element={<Outlet context={context} />}>
      <Route path={path} element={element} />
    </Route>
  </Routes>
)

export const walkedForms: readonly WalkedForm[] = [
  {
    file: 'features/announcement/writing/AnnouncementForm.tsx',
    draw: () => <AnnouncementForm view={null} />,
    call: calls.announcement.create,
  },
  {
    file: 'features/attendance/parts/PlaceDialog.tsx',
    draw: () => (
      <PlaceDialog
        wantsReason
        title="Absensi"
        statusLabel="Kehadiran"
        line={{ student: card, nis: null, cell: null }}
        onSave={async (mark) => {
          await api.chat.answer({ params: { id: idOf(9) }, body: { status: 'REMOVED', note: mark.reason } })
        }}
        onClose={nothing}
      />
    ),
    call: calls.chat.answer,
  },
  {
    file: 'features/blended-plan/writing/PlanForm.tsx',
    draw: () => <BlendedForm plan={null} classId={idOf(7)} initial={blankBlended(later)} pupils={[]} />,
    call: calls['blended-plan'].create,
  },
  {
    file: 'features/calendar/dialogs/EntryDialog.tsx',
    draw: () => <EntryDialog entry={null} date={later} onClose={nothing} />,
    call: calls.calendar.create,
  },
  {
    file: 'features/chat/moderating/AnswerDialog.tsx',
    draw: () => <AnswerDialog report={viewOf(calls.chat.reports)} onClose={nothing} />,
    call: calls.chat.answer,
  },
  {
    file: 'features/classroom/class/ClassSettingsPage.tsx',
    draw: () => routed('/', <ClassSettingsPage />, sevenA),
    as: admin,
    call: calls.classroom.revise,
  },
  {
    file: 'features/classroom/codes/IssueCode.tsx',
    draw: () => <IssueCode of={sevenA} kind="STUDENT" onClose={nothing} />,
    call: calls.classroom.issueCode,
  },
  {
    file: 'features/classroom/codes/RotateCode.tsx',
    draw: () => <RotateCode of={sevenA} code={viewOf(calls.classroom.codes)} onClose={nothing} />,
    call: calls.classroom.rotateCode,
  },
  {
    file: 'features/classroom/courses/CoursePupils.tsx',
    draw: () => <CoursePupils of={sevenA} course={viewOf(calls.classroom.courses)} onClose={nothing} />,
    call: calls.classroom.chooseCoursePupils,
  },
  {
    file: 'features/classroom/courses/CreateCourse.tsx',
    draw: () => <CreateCourse of={sevenA} onClose={nothing} />,
    fill: { 'Nama baru': true, Singkatan: 'MTK' },
    call: calls.classroom.createCourse,
  },
  {
    file: 'features/classroom/courses/ReviseCourse.tsx',
    draw: () => <ReviseCourse of={sevenA} id={idOf(7)} onClose={nothing} />,
    call: calls.classroom.reviseCourse,
  },
  {
    file: 'features/classroom/entry/JoinByCode.tsx',
    draw: () => <JoinByCode onJoined={nothing} />,
    fill: { Kode: 'ABCD2345', Siswa: true },
    call: calls.classroom.join,
  },
  { file: 'features/classroom/entry/WizardPage.tsx', draw: () => <WizardPage />, call: null },
  {
    file: 'features/classroom/settings/ChangeEmail.tsx',
    draw: () => <ChangeEmail person={person} onClose={nothing} />,
    call: calls.classroom.changeEmail,
  },
  {
    file: 'features/classroom/settings/ChooseCourses.tsx',
    draw: () => (
      <ChooseCourses
        token="ya29.token-dari-google"
        courses={[viewOf(calls.classroom.googleCourses)]}
        onBegun={nothing}
      />
    ),
    more: async () => void fireEvent.click(screen.getByRole('checkbox')),
    call: calls.classroom.importFromGoogle,
  },
  {
    file: 'features/classroom/settings/EndMembership.tsx',
    draw: () => <EndMembership person={person} membership={person.roles[0]!} onClose={nothing} />,
    call: calls.classroom.endMembership,
  },
  {
    file: 'features/classroom/new-person/NewPersonForm.tsx',
    draw: () => (
      <NewPersonForm
        begin={{ ...blankPerson, class_id: sevenA.id }}
        kinds={['STUDENT']}
        classes={[sevenA]}
        onAdded={nothing}
      />
    ),
    fill: { NISN: '0123456789' },
    call: calls.classroom.addPerson,
  },
  {
    file: 'features/classroom/settings/ManyClasses.tsx',
    draw: () => <ManyClasses onClose={nothing} />,
    as: admin,
    fill: { Nama: '7A-7D' },
    call: calls.classroom.createMany,
  },
  {
    file: 'features/classroom/settings/NewClass.tsx',
    draw: () => <NewClass yearId="" onClose={nothing} />,
    fill: { Kapasitas: '32' },
    call: calls.classroom.create,
  },
  {
    file: 'features/classroom/settings/ReviseClass.tsx',
    draw: () => <ReviseClass of={sevenA} onClose={nothing} />,
    fill: { Kapasitas: '32' },
    call: calls.classroom.revise,
  },
  {
    file: 'features/classroom/settings/SubjectForm.tsx',
    draw: () => <SubjectForm onClose={nothing} />,
    fill: { Singkatan: 'MTK' },
    call: calls.classroom.createSubject,
  },
  {
    file: 'features/classroom/students/AddFromClass.tsx',
    draw: () => <AddFromClass to={sevenA} onDone={nothing} />,
    fill: { 'Hari pertama': 'hari ini' },
    more: async () => void fireEvent.click(await screen.findByRole('checkbox')),
    call: calls.classroom.move,
  },
  {
    file: 'features/classroom/students/AddKnown.tsx',
    draw: () => <AddKnown to={sevenA} roleCode="SISWA" onDone={nothing} />,
    more: async () => {
      fireEvent.click(screen.getByRole('combobox'))
      fireEvent.click(await screen.findByRole('option'))
    },
    call: calls.classroom.addPeople,
  },
  {
    file: 'features/classroom/students/EndStay.tsx',
    draw: () => <EndStay of={sevenA} member={card} roleCode="SISWA" onClose={nothing} />,
    fill: { 'Hari terakhir': 'hari ini' },
    call: calls.classroom.end,
  },
  {
    file: 'features/classroom/students/MovePupil.tsx',
    draw: () => <MovePupil from={sevenA} member={member} onClose={nothing} />,
    fill: { 'Hari pertama': 'hari ini' },
    call: calls.classroom.move,
  },
  {
    file: 'features/conference/groups/BroadcastForm.tsx',
    draw: () => <BroadcastForm id={idOf(9)} onClose={nothing} />,
    call: calls.conference.broadcast,
  },
  {
    file: 'features/conference/groups/GroupsForm.tsx',
    draw: () => <GroupsForm id={idOf(9)} members={[]} onClose={nothing} />,
    call: calls.conference.beginGroups,
  },
  {
    file: 'features/conference/groups/NameForm.tsx',
    draw: () => (
      <NameForm
        id={idOf(9)}
        group={{ id: idOf(8), no: 1, name: 'Kelompok 1', help_at: null, size: 0, people: [] }}
        onClose={nothing}
      />
    ),
    call: calls.conference.changeGroup,
  },
  {
    file: 'features/conference/plan/PlanForm.tsx',
    draw: () => <ConferenceForm card={null} initial={blankConference({ date: later, classId: '', courseId: '' })} />,
    fill: { 'Sampai jam': '09.00' },
    call: calls.conference.create,
  },
  {
    file: 'features/conference/plan/PlanForm.tsx',
    name: 'behind a link',
    draw: () => <ConferenceForm card={null} initial={blankConference({ date: later, classId: '', courseId: '' })} />,
    fill: { 'Sampai jam': '09.00', 'Tautan lain': true },
    call: calls.conference.create,
  },
  {
    file: 'features/conference/polls/Answer.tsx',
    name: 'several options',
    draw: () => <SeveralAnswer id={idOf(9)} poll={{ ...poll, kind: 'SEVERAL' }} />,
    fill: { Jakarta: true },
    call: calls.conference.vote,
  },
  {
    file: 'features/conference/polls/Answer.tsx',
    name: 'a text',
    draw: () => <TextAnswer id={idOf(9)} poll={{ ...poll, kind: 'TEXT', options: [] }} />,
    call: calls.conference.vote,
  },
  {
    file: 'features/conference/polls/PollForm.tsx',
    draw: () => <PollForm id={idOf(9)} poll={null} onClose={nothing} />,
    fill: { Pilihan: 'Jakarta\nBandung', 'Simpan dulu': true },
    call: calls.conference.ask,
  },
  {
    file: 'features/conference/polls/PollForm.tsx',
    name: 'of a draft',
    draw: () => <PollForm id={idOf(9)} poll={{ ...poll, kind: 'ONE', status: 'DRAFT' }} onClose={nothing} />,
    fill: { Pilihan: 'Jakarta\nBandung' },
    call: calls.conference.changePoll,
  },
  {
    file: 'features/conference/review/pasted/PasteDialog.tsx',
    draw: () => (
      <PasteMinutes
        id={idOf(9)}
        review={{
          ...attended,
          held: { ...attended.held, minutes: 40 },
          lines: attended.lines.map((line) => ({ ...line, student: { ...line.student, full_name: 'Alya Ramadhani' } })),
        }}
        onClose={nothing}
      />
    ),
    fill: { 'Tempel di sini': 'Alya Ramadhani 35' },
    call: calls.conference.saveList,
  },
  {
    file: 'features/conference/review/ReviewForm.tsx',
    draw: () => (
      <ReviewForm
        id={idOf(9)}
        review={{
          ...attended,
          lines: attended.lines.map((line) => ({ ...line, suggested: 'HADIR', status: 'ALPA', is_held: false })),
        }}
        isReopenable={false}
      />
    ),
    call: calls.conference.review,
  },
  {
    file: 'features/conference/settings/SettingsPage.tsx',
    draw: () => <ConferenceSettings />,
    as: admin,
    fill: { 'Batas hadir': '80', 'Menit tanpa': '15' },
    call: calls.conference.reviseSettings,
  },
  {
    file: 'features/curriculum/frameworks/DimensionsForm.tsx',
    draw: () => <DimensionsForm framework={viewOf(calls.curriculum.frameworks)} onClose={nothing} />,
    call: calls.curriculum.updateFramework,
  },
  {
    file: 'features/curriculum/list/CopyDialog.tsx',
    draw: () => <CopyDialog curriculum={viewOf(calls.curriculum.list)} onClose={nothing} />,
    call: calls.curriculum.duplicate,
  },
  {
    file: 'features/curriculum/list/MakeDialog.tsx',
    draw: () => <MakeDialog onClose={nothing} />,
    call: calls.curriculum.create,
  },
  {
    file: 'features/curriculum/list/ReviseDialog.tsx',
    draw: () => <ReviseDialog curriculum={viewOf(calls.curriculum.list)} onClose={nothing} />,
    call: calls.curriculum.update,
  },
  {
    file: 'features/exam/board/CommandDialog.tsx',
    draw: () => <CommandDialog exam={exam} order={{ kind: 'ADD_TIME', users: [card] }} onClose={nothing} />,
    call: calls.exam.command,
  },
  {
    file: 'features/exam/exams/ExamFormPage.tsx',
    draw: () => routed('/quiz/:id/edit', <EditExamPage />),
    at: `/quiz/${examId}/edit`,
    button: 'Simpan',
    serve: (server) =>
      server.on(calls.exam.get, () => ({
        data: examView({ exam_status: 'DRAFT', classes: [{ ...examView().classes[0]!, course_id: idOf(41) }] }),
      })),
    fill: { Ditutup: '2031-05-02T10:00' },
    call: calls.exam.update,
  },
  {
    file: 'features/exam/exams/follow-up/FollowUpPage.tsx',
    draw: () => routed('/quiz/:id', <FollowUpPage />),
    at: `/quiz/${examId}`,
    serve: (server) => server.on(calls.exam.get, () => ({ data: examView({ exam_status: 'ENDED' }) })),
    fill: { Ditutup: '2031-05-02T10:00' },
    more: async () => void fireEvent.click(screen.getAllByRole('checkbox').at(-1)!),
    call: calls.exam.create,
  },
  {
    file: 'features/exam/exams/participants/PlaceForm.tsx',
    draw: () => <PlaceForm exam={exam} participant={viewOf(calls.exam.participants)} onSaved={nothing} />,
    call: calls.exam.updateParticipant,
  },
  {
    file: 'features/exam/exams/parts/MoveTimesDialog.tsx',
    draw: () => <MoveTimesDialog open exam={exam} onClose={nothing} onMoved={nothing} />,
    call: calls.exam.update,
  },
  {
    file: 'features/exam/exams/rooms/RoomsPage.tsx',
    draw: () => routed('/quiz/:id', <RoomsPage />),
    at: `/quiz/${examId}`,
    button: 'Simpan',
    serve: (server) =>
      server.on(calls.exam.get, () => ({
        data: examView({
          exam_status: 'DRAFT',
          rooms: [{ id: idOf(61), name: 'R1', capacity: 20, proctors: [], participants: 0 }] as never,
        }),
      })),
    call: calls.exam.update,
  },
  {
    file: 'features/exam/marking/MarkForm.tsx',
    draw: () => (
      <MarkForm
        of={{ examId, participantId: idOf(8) }}
        question={{ id: idOf(9), point: 10, rubric: [] }}
        held={{ status: 'FINAL', auto_point: 2, point: 2, comment: '', rubric: [], version: 1 }}
        submitLabel="Simpan"
        onDone={nothing}
      />
    ),
    call: calls.exam.markPoint,
  },
  {
    file: 'features/exam/results/keys/RegradeSheet.tsx',
    draw: () => <RegradeSheet examId={examId} keyed={keyedQuestion(1, 4, { accepted: ['empat'] })} onClose={nothing} />,
    call: calls.exam.regrade,
  },
  {
    file: 'features/exam/results/late/PacketCard.tsx',
    draw: () => <PacketCard mayDecide isOpen examId={examId} keys={[]} packet={viewOf(calls.exam.latePackets)} />,
    more: async () => void fireEvent.click(screen.getAllByRole('radio')[0]!),
    call: calls.exam.decideLate,
  },
  {
    file: 'features/exam/results/paper/FinalScoreDialog.tsx',
    draw: () => <FinalScoreDialog examId={examId} paper={viewOf(calls.exam.participant) as never} onClose={nothing} />,
    call: calls.exam.finalScore,
  },
  {
    file: 'features/exam/sitting/parts/TokenForm.tsx',
    draw: () => <TokenForm exam={myExam({ exam_status: 'ONGOING' })} />,
    as: { type: 'SISWA' },
    fill: { Token: 'ABCDEF' },
    call: calls.exam.validateToken,
  },
  {
    file: 'features/exam/sitting/player/SignInAgain.tsx',
    draw: () => <Seated>{(seat) => <SignInAgain seat={seat} />}</Seated>,
    as: { type: 'SISWA' },
    begin: async () => {
      await screen.findByText('di tempat')
      act(() => endSession({ user_id: signedIn.id, token: 'token', signing_key: btoa('key') }, 'invalid_authorization'))
    },
    call: calls.identity.signIn,
  },
  {
    file: 'features/forum/replies/ReplyForm.tsx',
    draw: () => {
      // What was written before comes back from the draft: no letters are typed into the editor.
      tab.write(accountKey(signedIn.id, `draft:forum:${idOf(9)}:reply`), { content_doc: docOf('Halo') })
      return <ReplyForm thread={{ ...viewOf(calls.forum.get), id: idOf(9) } as never} onSent={nothing} />
    },
    call: calls.forum.reply,
  },
  {
    file: 'features/forum/writing/ThreadForm.tsx',
    draw: () => <ThreadForm thread={viewOf(calls.forum.get, { content_doc: docOf('Halo') }) as never} />,
    call: calls.forum.update,
  },
  {
    file: 'features/forum/replies/RevisionForm.tsx',
    draw: () => <RevisionForm of={{ id: idOf(8), threadId: idOf(9), doc: docOf('Halo') }} onClose={nothing} />,
    call: calls.forum.revise,
  },
  {
    file: 'features/identity/account/PasswordPage.tsx',
    draw: () => <PasswordPage />,
    call: calls.identity.changePassword,
  },
  {
    file: 'features/identity/account/ProfilePage.tsx',
    draw: () => <ProfilePage />,
    button: 'Simpan',
    own: ['proof_required'],
    fill: { 'Nama pengguna': 'ratna.wulandari' },
    call: calls.identity.updateMe,
  },
  {
    file: 'features/identity/entrance/CodeWay.tsx',
    draw: () => <CodeWay onDone={nothing} />,
    own: ['captcha_required'],
    fill: { Kode: 'ABCD2345' },
    call: calls.identity.previewCode,
  },
  { file: 'features/identity/entrance/ForgotPage.tsx', draw: () => <ForgotPage />, call: calls.identity.forgot },
  {
    file: 'features/identity/entrance/NewcomerForm.tsx',
    draw: () => (
      <NewcomerForm code="ABCD2345" preview={{ ...preview, kind: 'PARENT' }} onOtherCode={nothing} onDone={nothing} />
    ),
    button: /Buat/,
    own: ['captcha_required'],
    fill: { Email: 'ratna@sekolah.sch.id', Ibu: true },
    call: calls.identity.register,
  },
  {
    file: 'features/identity/entrance/ResetPage.tsx',
    draw: () => <ResetPage />,
    at: '/?token=abc',
    call: calls.identity.reset,
  },
  {
    file: 'features/identity/entrance/SchoolWay.tsx',
    draw: () => <SchoolWay onDone={nothing} />,
    open: [/punya kode/],
    own: ['captcha_required'],
    fill: { NPSN: '12345678', Email: 'ratna@sekolah.sch.id' },
    call: calls.identity.register,
  },
  {
    file: 'features/identity/entrance/SignInForm.tsx',
    draw: () => <SignInForm onSignedIn={nothing} />,
    own: ['captcha_required'],
    fill: { Email: 'ratna@sekolah.sch.id' },
    call: calls.identity.signIn,
  },
  {
    file: 'features/identity/proof/ProofDialog.tsx',
    draw: () => <ProofDialog act={(proof) => api.identity.updateMe({ body: { proof } })} onClose={nothing} />,
    call: calls.identity.updateMe,
  },
  {
    file: 'features/journal/copies/DuplicateDialog.tsx',
    draw: () => <DuplicateDialog unit={unit as never} onClose={nothing} />,
    more: async () => void fireEvent.click(await screen.findByRole('checkbox')),
    call: calls.journal.duplicate,
  },
  {
    file: 'features/journal/links/LinksDialog.tsx',
    draw: () => <LinksDialog unit={unit as never} onClose={nothing} />,
    call: calls.journal.update,
  },
  {
    file: 'features/journal/list/BeginDialog.tsx',
    draw: () => <BeginDialog course={{ id: idOf(9), name: 'IPA' }} onClose={nothing} />,
    call: calls.journal.create,
  },
  {
    file: 'features/journal/log/WriteLogDialog.tsx',
    draw: () => <WriteLogDialog entry={viewOf(calls.journal.log)} onClose={nothing} />,
    call: calls.journal.writeLog,
  },
  {
    file: 'features/journal/own-templates/MakeTemplateDialog.tsx',
    draw: () => <MakeTemplateDialog unit={unit as never} onClose={nothing} />,
    call: calls.journal.makeTemplate,
  },
  {
    file: 'features/journal/own-templates/ReviseTemplateDialog.tsx',
    draw: () => <ReviseTemplateDialog template={viewOf(calls.journal.schoolTemplates)} onClose={nothing} />,
    call: calls.journal.reviseTemplate,
  },
  {
    file: 'features/journal/unit/AttachmentsDialog.tsx',
    draw: () => (
      <AttachmentsDialog
        unit={{ ...unit, attachments: [{ name: 'Video', link: 'https://contoh.id' }] } as never}
        onClose={nothing}
      />
    ),
    call: calls.journal.update,
  },
  {
    file: 'features/journal/unit/FactsDialog.tsx',
    draw: () => <FactsDialog unit={unit as never} onClose={nothing} />,
    call: calls.journal.update,
  },
  {
    file: 'features/journal/unit/ReviewCard.tsx',
    draw: () => (
      <ReviewCard
        unit={unit as never}
        review={
          {
            status: 'SUBMITTED',
            is_required: true,
            submitted_by: null,
            submitted_at: null,
            decided_by: null,
            decided_at: null,
            note: null,
            is_outdated: false,
          } as never
        }
      />
    ),
    open: [/perbaikan/i],
    call: calls.journal.review,
  },
  {
    file: 'features/journal/versions/NameVersion.tsx',
    draw: () => <NameVersion unitId={idOf(9)} />,
    call: calls.journal.nameVersion,
  },
  {
    file: 'features/notification/parts/QuietCard.tsx',
    draw: () => <QuietCard quiet={{ from: '21:00', until: '05:00' }} onWish={nothing} />,
    begin: () => change('Mulai', '22:00'),
    fill: { Mulai: '22:00', Sampai: '05:00' },
    call: calls.notification.saveSettings,
  },
  {
    file: 'features/permit/parts/AnswerButtons.tsx',
    draw: () => <AnswerButtons permit={viewOf(calls.permit.get)} />,
    open: ['Tolak'],
    call: calls.permit.respond,
  },
  {
    file: 'features/permit/writing/PermitForm.tsx',
    draw: () => <PermitForm permit={null} initial={blankPermit(idOf(8), later)} family={[]} />,
    call: calls.permit.create,
  },
  {
    file: 'features/permit/writing/DispensePage.tsx',
    draw: () => <DispensePage />,
    as: admin,
    more: async () => {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Alya' } })
      fireEvent.click(await screen.findByRole('checkbox', { name: /Contoh/ }))
    },
    call: calls.permit.dispense,
  },
  {
    file: 'features/profile/person/EraseDialog.tsx',
    draw: () => <EraseDialog profile={profile} onClose={nothing} />,
    fill: { Ketik: 'Contoh' },
    call: calls.profile.erase,
  },
  {
    file: 'features/profile/sections/FieldsForm.tsx',
    draw: () => <SectionForm profile={profile} section="contact" onClose={nothing} />,
    begin: () => change(/^Nomor/),
    own: ['proof_required', 'version_conflict'],
    call: calls.profile.saveSection,
  },
  {
    file: 'features/profile/widgets/LinkChildDialog.tsx',
    draw: () => <LinkChildDialog onClose={nothing} />,
    fill: { Kode: 'ABCD2345', Ibu: true },
    call: calls.profile.linkPantau,
  },
  {
    file: 'features/quiz/parts/HeadingDialog.tsx',
    draw: () => <HeadingDialog quiz={viewOf(calls.quiz.get) as never} onClose={nothing} />,
    call: calls.quiz.revise,
  },
  {
    file: 'features/quiz/parts/NewQuizDialog.tsx',
    draw: () => <NewQuizDialog onClose={nothing} />,
    call: calls.quiz.create,
  },
  {
    file: 'features/report-card/student-data/achievement/AchievementDialog.tsx',
    draw: () => (
      <AchievementDialog
        classId={idOf(7)}
        semester={1}
        of={viewOf(calls['report-card'].createAchievement, { student: card })}
        onClose={nothing}
      />
    ),
    call: calls['report-card'].reviseAchievement,
  },
  {
    file: 'features/report-card/student-data/pupil/LastSchoolForm.tsx',
    draw: () => <LastSchoolForm data={pupilData} onClose={nothing} />,
    call: calls['report-card'].saveLastSchool,
  },
  {
    file: 'features/rollover/parts/LineDialog.tsx',
    draw: () => <LineDialog plan={viewOf(calls.rollover.get)} onClose={nothing} />,
    fill: { Tingkat: '7', Kapasitas: '32' },
    call: calls.rollover.addClass,
  },
  {
    file: 'features/schedule/bells/ApplyBells.tsx',
    draw: () => <ApplyBells kind="NORMAL" onClose={nothing} />,
    call: calls.schedule.applyBells,
  },
  {
    file: 'features/schedule/bells/BellsOfDay.tsx',
    draw: () => (
      <BellsOfDay
        profile={{
          kind: 'NORMAL',
          version: 1,
          can: { update: true },
          periods: [{ period_no: 1, start_time: '07:00', end_time: '07:45' }],
        }}
      />
    ),
    fill: { 'Jam ke-1, mulai': '07:00', 'Jam ke-1, selesai': '07:50' },
    call: calls.schedule.saveBells,
  },
  {
    file: 'features/schedule/dialogs/PlanDialog.tsx',
    draw: () => <PlanDialog entry={null} classId={idOf(7)} date={later} onClose={nothing} />,
    own: ['schedule_clash'],
    fill: { Selesai: '09:00' },
    call: calls.schedule.create,
  },
  {
    file: 'features/report-card/report-settings/periods/PeriodDialog.tsx',
    draw: () => <PeriodDialog of={reportPeriod(2, 'AKHIR')} onClose={nothing} />,
    as: admin,
    call: calls['report-card'].setPeriod,
  },
  {
    file: 'features/report-card/report-settings/templates/TemplateForms.tsx',
    name: 'NewTemplate',
    draw: () => (
      <NewTemplate
        half={{ semester: 1, period: 'AKHIR' }}
        layout="KM_2025"
        level={7}
        offered={reportTemplate.sections}
      />
    ),
    as: admin,
    call: calls['report-card'].createTemplate,
  },
  {
    file: 'features/report-card/report-settings/templates/TemplateForms.tsx',
    name: 'RevisedTemplate',
    draw: () => <RevisedTemplate template={reportTemplate} offered={reportTemplate.sections} />,
    as: admin,
    begin: () => change(/^Nama template/),
    own: ['version_conflict'],
    call: calls['report-card'].reviseTemplate,
  },
  {
    file: 'features/schedule/widgets/SubstituteDialog.tsx',
    draw: () => (
      <SubstituteDialog
        entry={{ id: idOf(9), title: 'IPA', version: 1, teacher_id: null, substitute: null, substitute_reason: null }}
        onClose={nothing}
      />
    ),
    call: calls.schedule.substitute,
  },
  {
    file: 'features/school/settings/SchoolDataPage.tsx',
    draw: () => <SchoolDataPage />,
    as: admin,
    own: ['version_conflict'],
    fill: {
      NPSN: '12345678',
      'Kode pos': '40115',
      Telepon: '022 4201234',
      'Situs web': 'smpn1.sch.id',
      'NIP kepala sekolah': '197001011995121001',
    },
    call: calls.school.update,
  },
  {
    file: 'features/school/settings/YearDialog.tsx',
    draw: () => <YearDialog onClose={nothing} />,
    as: admin,
    call: calls.school.createYear,
  },
  {
    file: 'features/storage/LimitsForm.tsx',
    draw: () => <StoragePage />,
    as: admin,
    fill: { 'Tiap siswa dan orang tua (GB)': '3', 'Tiap guru dan admin (GB)': '12', 'Seluruh sekolah (GB)': '60' },
    call: calls.storage.setLimits,
  },
  {
    file: 'features/school/widgets/OpenSchoolForm.tsx',
    draw: () => <OpenSchoolForm onOpened={nothing} />,
    fill: { NPSN: '12345678' },
    call: calls.school.open,
  },
  {
    file: 'features/task/hand-in/WritingForm.tsx',
    draw: () => (
      <WritingForm
        subject={{ assessment_id: idOf(30), reference_id: idOf(31), title: 'Menulis puisi' }}
        former={null}
        onPressed={nothing}
      />
    ),
    // What is pressed goes through the outbox (HandInPart.test.tsx).
    call: null,
  },
  {
    file: 'features/task/mine/Comments.tsx',
    draw: () => <CommentForm reference={{ id: idOf(31), assessment_id: idOf(30) }} />,
    call: calls.task.comment,
    button: 'Kirim',
  },
  {
    file: 'features/task/grading/ScoreForm.tsx',
    draw: () => (
      <ScoreForm task={task} part={taskPart} queue={{ current: undefined, left: 1, goOn: nothing } as never} />
    ),
    call: null,
  },
  {
    file: 'features/report-card/family/parts/Answer.tsx',
    draw: () => <Respond card={publishedCard} />,
    call: calls['report-card'].respond,
  },
  {
    file: 'features/report-card/verify/CodeForm.tsx',
    draw: () => <CodeForm isAgain={false} />,
    call: null,
  },
  {
    file: 'features/score/dialogs/ColumnDialog.tsx',
    draw: () => <ColumnDialog sheet={scoreSheet} column={null} reason="" onClose={nothing} />,
    fill: { 'Nilai maksimum': '40', 'Bobot kolom': '2', Tanggal: 'hari ini' },
    call: calls.score.createColumn,
  },
  {
    file: 'features/report-card/class/notes/AbsenceDialog.tsx',
    draw: () => <AbsenceDialog row={noteRow} onGive={nothing} onClose={nothing} />,
    fill: { Sakit: '2', Izin: '0', Alpa: '0' },
    call: null,
  },
  {
    file: 'features/score-submission/parts/ListForm.tsx',
    draw: () => <ListForm sheet={scoreSheet} former={null} />,
    more: async () => {
      const [first] = await screen.findAllByRole('checkbox')
      if (first) fireEvent.click(first)
    },
    call: calls['score-submission'].saveList,
    button: 'Ajukan ke wali kelas',
  },
  {
    file: 'features/score-submission/parts/UnlockDialog.tsx',
    draw: () => (
      <UnlockDialog
        of={{
          id: idOf(50),
          version: 3,
          course_id: idOf(10),
          course_name: 'Matematika',
          class_name: '7A',
          semester: 1,
          period: 'AKHIR',
          item_ids: [],
        }}
        pupils={[{ id: idOf(8), full_name: 'Alya Ramadhani' }]}
        onClose={nothing}
      />
    ),
    call: calls['score-submission'].decide,
  },
  {
    file: 'features/score/dialogs/WeightsDialog.tsx',
    draw: () => <WeightsDialog sheet={scoreSheet} reason="" onClose={nothing} />,
    fill: { 'Tugas/Formatif': '1', 'Harian/SLM': '2', STS: '1', SAS: '1', 'Praktik/Proyek': '0' },
    call: calls.score.setting,
  },
  {
    file: 'features/score/finals/OverrideForm.tsx',
    draw: () => <OverrideForm {...scoreFinal} onBegun={nothing} onClose={nothing} />,
    fill: { 'Nilai akhir yang dicetak': '90', Alasan: 'Juara olimpiade' },
    call: calls.score.writeFinal,
  },
  {
    file: 'features/score/finals/DescriptionForm.tsx',
    draw: () => <DescriptionForm {...scoreFinal} onBegun={nothing} onClose={nothing} />,
    call: calls.score.writeFinal,
  },
  {
    file: 'features/score/settings/DefaultDialog.tsx',
    draw: () => <DefaultDialog setting={{ ...scoreSheet.setting, level: 7 }} onClose={nothing} />,
    as: admin,
    fill: { 'Tugas/Formatif': '1', 'Harian/SLM': '2', STS: '1', SAS: '1', 'Praktik/Proyek': '0' },
    call: calls.score.setDefault,
  },
  {
    file: 'features/score/settings/RangeDialog.tsx',
    draw: () => (
      <RangeDialog scope={{ level: 7, course_id: null }} range={null} gap={{ min: 0, max: 40 }} onClose={nothing} />
    ),
    as: admin,
    fill: { Dari: '10', Sampai: '40' },
    call: calls.score.createRange,
  },
  {
    file: 'features/report-qualitative/settings/TemplateDialog.tsx',
    draw: () => <TemplateDialog template={null} taken={[]} onClose={nothing} />,
    as: admin,
    fill: { 'Tingkat 7': true, 'Kode 1': 'A', 'Kode 2': 'B', 'Kode 3': 'C', 'Kode 4': 'D' },
    call: calls['report-qualitative'].createTemplate,
  },
  {
    file: 'features/report-qualitative/settings/SectionDialog.tsx',
    draw: () => <SectionDialog templateId={idOf(9)} section={null} onClose={nothing} />,
    as: admin,
    call: calls['report-qualitative'].createSection,
  },
  {
    file: 'features/report-qualitative/settings/DetailDialog.tsx',
    draw: () => <DetailDialog section={qualitative.sections[0]!} detail={null} onClose={nothing} />,
    as: admin,
    call: calls['report-qualitative'].createDetail,
  },
  {
    file: 'features/task/teach/AmendDialog.tsx',
    draw: () => <AmendDialog task={task} onClose={nothing} />,
    call: calls.task.amend,
  },
  {
    file: 'features/task/teach/CopyDialog.tsx',
    draw: () => <CopyTaskDialog task={task} onClose={nothing} />,
    more: async () => void fireEvent.click(await screen.findByRole('checkbox')),
    call: calls.task.copy,
  },
  {
    file: 'features/task/teach/ExtendDialog.tsx',
    draw: () => <ExtendDialog part={taskPart} onClose={nothing} />,
    call: calls.task.extend,
  },
  {
    file: 'features/task/teach/PasteDialog.tsx',
    draw: () => (
      <PasteDialog
        maxScore={100}
        pupils={[{ reference_id: idOf(8), full_name: 'Alya Ramadhani', numbers: [], is_gradable: true, version: 1 }]}
        save={async (rows) => (await api.task.scores({ params: { id: idOf(9) }, body: rows })).data}
        onClose={nothing}
      />
    ),
    fill: { 'Tempel di sini': '85,5' },
    call: calls.task.scores,
  },
  {
    file: 'features/task/teach/RevisionDialog.tsx',
    draw: () => <RevisionDialog part={taskPart} onClose={nothing} />,
    call: calls.task.askRevision,
  },
  {
    file: 'features/task/write/TaskForm.tsx',
    draw: () => <TaskForm task={null} />,
    fill: { 'Nilai maksimal': '100', Tenggat: '2031-05-03T10:00', 'Terakhir diterima': '2031-05-04T10:00' },
    more: async () => void fireEvent.click(await screen.findByRole('button', { name: 'Contoh' })),
    call: calls.task.create,
  },
  {
    file: 'features/whitelabel/settings/AppearancePage.tsx',
    draw: () => <AppearancePage />,
    as: admin,
    begin: () => change(/^Nama situs/),
    fill: { 'Warna utama': '#336699' },
    own: ['version_conflict'],
    call: calls.whitelabel.revise,
  },
  {
    file: 'platform/forms/ReasonDialog.tsx',
    draw: () => (
      <ReasonDialog
        title="Sembunyikan?"
        label="Alasan"
        schema={z.string().trim().min(3).max(300)}
        longest={300}
        actLabel="Sembunyikan"
        onAct={(note) => api.chat.answer({ params: { id: idOf(9) }, body: { status: 'REMOVED', note } })}
        onClose={nothing}
      />
    ),
    call: calls.chat.answer,
  },
  {
    file: 'platform/moderating/MuteForm.tsx',
    draw: () => (
      <MuteForm
        name="Alya"
        hint=""
        spans={[1, 7]}
        spanName={String}
        longestReason={300}
        onMute={(_span, note) => api.chat.answer({ params: { id: idOf(9) }, body: { status: 'REMOVED', note } })}
        onClose={nothing}
      />
    ),
    call: calls.chat.answer,
  },
  {
    file: 'platform/moderating/ReportForm.tsx',
    draw: () => (
      <ReportForm
        title="Laporkan"
        description=""
        longestNote={280}
        onReport={async ({ note }) => {
          await api.chat.answer({ params: { id: idOf(9) }, body: { status: 'REMOVED', note } })
          return ''
        }}
        onClose={nothing}
      />
    ),
    call: calls.chat.answer,
  },
]
