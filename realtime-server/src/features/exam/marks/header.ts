/** What stands above whatever is printed ("kop"): the school, the exam, for whom and when. */
import type { ExamHeader } from '@kelasku/shared/exam/marks'
import type { Work } from '#platform/database/work.ts'
import { fileUrl } from '#platform/files/url.ts'
import { typeOf } from '../exams/repo.ts'
import type { ExamRow } from '../repo.ts'
import { findSurroundings } from './prints/repo.ts'

export async function headerOf(exam: ExamRow, work: Work): Promise<ExamHeader> {
  const around = await findSurroundings(work.tx, exam)
  return {
    school_name: around.school_name,
    lines: around.lines,
    logo_url: fileUrl(around.logo_file_id),
    title: exam.title,
    exam_type: typeOf(exam),
    course_name: around.course_name,
    class_names: around.class_names,
    school_year: around.school_year,
    date: exam.start_date,
    duration_minutes: exam.duration_minutes,
  }
}
