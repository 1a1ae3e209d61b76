DROP INDEX "class_members_class";--> statement-breakpoint
CREATE INDEX "class_members_class" ON "class_members" ("school_id","class_id","class_role","status");--> statement-breakpoint
CREATE POLICY "announcement_attachments_insert" ON "announcement_attachments" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "announcement_attachments_delete" ON "announcement_attachments" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "announcement_receipts_insert" ON "announcement_receipts" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "announcement_receipts_delete" ON "announcement_receipts" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "announcement_targets_insert" ON "announcement_targets" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "announcement_targets_delete" ON "announcement_targets" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "announcements_insert" ON "announcements" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "announcements_delete" ON "announcements" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "background_processes_insert" ON "background_processes" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "background_processes_delete" ON "background_processes" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "calendar_entries_insert" ON "calendar_entries" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "calendar_entries_delete" ON "calendar_entries" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "class_members_insert" ON "class_members" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "class_members_delete" ON "class_members" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "classes_insert" ON "classes" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "classes_delete" ON "classes" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "course_teachers_insert" ON "course_teachers" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "course_teachers_delete" ON "course_teachers" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "courses_insert" ON "courses" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "courses_delete" ON "courses" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "google_imports_insert" ON "google_imports" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "google_imports_delete" ON "google_imports" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "invitation_codes_insert" ON "invitation_codes" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "invitation_codes_delete" ON "invitation_codes" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "invitation_uses_insert" ON "invitation_uses" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "invitation_uses_delete" ON "invitation_uses" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "subjects_insert" ON "subjects" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "subjects_delete" ON "subjects" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "curriculum_components_insert" ON "curriculum_components" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "curriculum_components_delete" ON "curriculum_components" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "curriculum_courses_insert" ON "curriculum_courses" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "curriculum_courses_delete" ON "curriculum_courses" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "curriculums_insert" ON "curriculums" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "curriculums_delete" ON "curriculums" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "framework_items_insert" ON "framework_items" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "framework_items_delete" ON "framework_items" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "frameworks_insert" ON "frameworks" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "frameworks_delete" ON "frameworks" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_answer_archives_insert" ON "exam_answer_archives" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_answer_archives_delete" ON "exam_answer_archives" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_answer_ops_insert" ON "exam_answer_ops" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_answer_ops_delete" ON "exam_answer_ops" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_answers_insert" ON "exam_answers" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_answers_delete" ON "exam_answers" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_attempts_insert" ON "exam_attempts" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_attempts_delete" ON "exam_attempts" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_chat_insert" ON "exam_chat" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_chat_delete" ON "exam_chat" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_chat_reads_insert" ON "exam_chat_reads" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_chat_reads_delete" ON "exam_chat_reads" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_classes_insert" ON "exam_classes" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_classes_delete" ON "exam_classes" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_commands_insert" ON "exam_commands" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_commands_delete" ON "exam_commands" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_keys_insert" ON "exam_keys" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_keys_delete" ON "exam_keys" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_late_answers_insert" ON "exam_late_answers" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_late_answers_delete" ON "exam_late_answers" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_mark_changes_insert" ON "exam_mark_changes" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_mark_changes_delete" ON "exam_mark_changes" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_marks_insert" ON "exam_marks" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_marks_delete" ON "exam_marks" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_presence_insert" ON "exam_presence" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_presence_delete" ON "exam_presence" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_proctors_insert" ON "exam_proctors" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_proctors_delete" ON "exam_proctors" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_questions_insert" ON "exam_questions" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_questions_delete" ON "exam_questions" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_rooms_insert" ON "exam_rooms" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_rooms_delete" ON "exam_rooms" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_sessions_insert" ON "exam_sessions" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_sessions_delete" ON "exam_sessions" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_signals_insert" ON "exam_signals" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_signals_delete" ON "exam_signals" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_steps_insert" ON "exam_steps" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_steps_delete" ON "exam_steps" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exams_insert" ON "exams" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exams_delete" ON "exams" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "import_rows_insert" ON "import_rows" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "import_rows_delete" ON "import_rows" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "imports_insert" ON "imports" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "imports_delete" ON "imports" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "profile_proposals_insert" ON "profile_proposals" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "profile_proposals_delete" ON "profile_proposals" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "profile_views_insert" ON "profile_views" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "profile_views_delete" ON "profile_views" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "profiles_insert" ON "profiles" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (user_id = (select app_user_id()) or exists (
        select 1 from school_members m where m.user_id = profiles.user_id and m.status = 'ACTIVE'
          and m.school_id = (select app_school_id())));--> statement-breakpoint
CREATE POLICY "profiles_delete" ON "profiles" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (user_id = (select app_user_id()) or exists (
        select 1 from school_members m where m.user_id = profiles.user_id and m.status = 'ACTIVE'
          and m.school_id = (select app_school_id())));--> statement-breakpoint
CREATE POLICY "question_keys_insert" ON "question_keys" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "question_keys_delete" ON "question_keys" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "question_pictures_insert" ON "question_pictures" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "question_pictures_delete" ON "question_pictures" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "questions_insert" ON "questions" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "questions_delete" ON "questions" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "quiz_shares_insert" ON "quiz_shares" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "quiz_shares_delete" ON "quiz_shares" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "quiz_uses_insert" ON "quiz_uses" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "quiz_uses_delete" ON "quiz_uses" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "quizzes_insert" ON "quizzes" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "quizzes_delete" ON "quizzes" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "rollover_classes_insert" ON "rollover_classes" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "rollover_classes_delete" ON "rollover_classes" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "rollover_sources_insert" ON "rollover_sources" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "rollover_sources_delete" ON "rollover_sources" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "rollover_students_insert" ON "rollover_students" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "rollover_students_delete" ON "rollover_students" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "rollover_traces_insert" ON "rollover_traces" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "rollover_traces_delete" ON "rollover_traces" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "rollovers_insert" ON "rollovers" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "rollovers_delete" ON "rollovers" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "guardianships_insert" ON "guardianships" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "guardianships_delete" ON "guardianships" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "school_members_insert" ON "school_members" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "school_members_delete" ON "school_members" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "school_years_insert" ON "school_years" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "school_years_delete" ON "school_years" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "whitelabel_attributes_insert" ON "whitelabel_attributes" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "whitelabel_attributes_delete" ON "whitelabel_attributes" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "whitelabel_versions_insert" ON "whitelabel_versions" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "whitelabel_versions_delete" ON "whitelabel_versions" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "audit_rows_insert" ON "audit_rows" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "audit_rows_delete" ON "audit_rows" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "files_insert" ON "files" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (owner_id = (select app_user_id()) and (school_id is null or school_id = (select app_school_id())));--> statement-breakpoint
CREATE POLICY "files_delete" ON "files" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (owner_id = (select app_user_id()) or school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "stream_events_insert" ON "stream_events" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "stream_events_delete" ON "stream_events" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "streams_insert" ON "streams" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "streams_delete" ON "streams" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "class_members_write" ON "class_members";--> statement-breakpoint
CREATE POLICY "class_members_write" ON "class_members" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "classes_write" ON "classes";--> statement-breakpoint
CREATE POLICY "classes_write" ON "classes" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "course_teachers_write" ON "course_teachers";--> statement-breakpoint
CREATE POLICY "course_teachers_write" ON "course_teachers" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "courses_write" ON "courses";--> statement-breakpoint
CREATE POLICY "courses_write" ON "courses" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "invitation_codes_write" ON "invitation_codes";--> statement-breakpoint
CREATE POLICY "invitation_codes_write" ON "invitation_codes" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "invitation_uses_write" ON "invitation_uses";--> statement-breakpoint
CREATE POLICY "invitation_uses_write" ON "invitation_uses" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "subjects_write" ON "subjects";--> statement-breakpoint
CREATE POLICY "subjects_write" ON "subjects" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "guardianships_write" ON "guardianships";--> statement-breakpoint
CREATE POLICY "guardianships_write" ON "guardianships" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "school_members_write" ON "school_members";--> statement-breakpoint
CREATE POLICY "school_members_write" ON "school_members" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "school_years_write" ON "school_years";--> statement-breakpoint
CREATE POLICY "school_years_write" ON "school_years" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "whitelabel_attributes_write" ON "whitelabel_attributes";--> statement-breakpoint
CREATE POLICY "whitelabel_attributes_write" ON "whitelabel_attributes" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "audit_rows_write" ON "audit_rows";--> statement-breakpoint
CREATE POLICY "audit_rows_write" ON "audit_rows" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "files_write" ON "files";--> statement-breakpoint
CREATE POLICY "files_write" ON "files" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (owner_id = (select app_user_id()) or school_id = (select app_school_id())) WITH CHECK (owner_id = (select app_user_id()) and (school_id is null or school_id = (select app_school_id())));--> statement-breakpoint
DROP POLICY "stream_events_write" ON "stream_events";--> statement-breakpoint
CREATE POLICY "stream_events_write" ON "stream_events" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "streams_write" ON "streams";--> statement-breakpoint
CREATE POLICY "streams_write" ON "streams" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "announcement_attachments_write" ON "announcement_attachments";--> statement-breakpoint
CREATE POLICY "announcement_attachments_write" ON "announcement_attachments" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "announcement_receipts_write" ON "announcement_receipts";--> statement-breakpoint
CREATE POLICY "announcement_receipts_write" ON "announcement_receipts" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "announcement_targets_write" ON "announcement_targets";--> statement-breakpoint
CREATE POLICY "announcement_targets_write" ON "announcement_targets" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "announcements_write" ON "announcements";--> statement-breakpoint
CREATE POLICY "announcements_write" ON "announcements" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "background_processes_write" ON "background_processes";--> statement-breakpoint
CREATE POLICY "background_processes_write" ON "background_processes" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "calendar_entries_write" ON "calendar_entries";--> statement-breakpoint
CREATE POLICY "calendar_entries_write" ON "calendar_entries" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "google_imports_write" ON "google_imports";--> statement-breakpoint
CREATE POLICY "google_imports_write" ON "google_imports" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "curriculum_components_write" ON "curriculum_components";--> statement-breakpoint
CREATE POLICY "curriculum_components_write" ON "curriculum_components" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "curriculum_courses_write" ON "curriculum_courses";--> statement-breakpoint
CREATE POLICY "curriculum_courses_write" ON "curriculum_courses" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "curriculums_write" ON "curriculums";--> statement-breakpoint
CREATE POLICY "curriculums_write" ON "curriculums" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "framework_items_write" ON "framework_items";--> statement-breakpoint
CREATE POLICY "framework_items_write" ON "framework_items" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "frameworks_write" ON "frameworks";--> statement-breakpoint
CREATE POLICY "frameworks_write" ON "frameworks" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "import_rows_write" ON "import_rows";--> statement-breakpoint
CREATE POLICY "import_rows_write" ON "import_rows" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "imports_write" ON "imports";--> statement-breakpoint
CREATE POLICY "imports_write" ON "imports" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "profile_proposals_write" ON "profile_proposals";--> statement-breakpoint
CREATE POLICY "profile_proposals_write" ON "profile_proposals" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "profile_views_write" ON "profile_views";--> statement-breakpoint
CREATE POLICY "profile_views_write" ON "profile_views" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "profiles_write" ON "profiles";--> statement-breakpoint
CREATE POLICY "profiles_write" ON "profiles" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (user_id = (select app_user_id()) or exists (
        select 1 from school_members m where m.user_id = profiles.user_id and m.status = 'ACTIVE'
          and m.school_id = (select app_school_id()))) WITH CHECK (user_id = (select app_user_id()) or exists (
        select 1 from school_members m where m.user_id = profiles.user_id and m.status = 'ACTIVE'
          and m.school_id = (select app_school_id())));--> statement-breakpoint
DROP POLICY "rollover_classes_write" ON "rollover_classes";--> statement-breakpoint
CREATE POLICY "rollover_classes_write" ON "rollover_classes" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "rollover_sources_write" ON "rollover_sources";--> statement-breakpoint
CREATE POLICY "rollover_sources_write" ON "rollover_sources" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "rollover_students_write" ON "rollover_students";--> statement-breakpoint
CREATE POLICY "rollover_students_write" ON "rollover_students" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "rollover_traces_write" ON "rollover_traces";--> statement-breakpoint
CREATE POLICY "rollover_traces_write" ON "rollover_traces" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "rollovers_write" ON "rollovers";--> statement-breakpoint
CREATE POLICY "rollovers_write" ON "rollovers" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "whitelabel_versions_write" ON "whitelabel_versions";--> statement-breakpoint
CREATE POLICY "whitelabel_versions_write" ON "whitelabel_versions" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_answer_archives_write" ON "exam_answer_archives";--> statement-breakpoint
CREATE POLICY "exam_answer_archives_write" ON "exam_answer_archives" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_answer_ops_write" ON "exam_answer_ops";--> statement-breakpoint
CREATE POLICY "exam_answer_ops_write" ON "exam_answer_ops" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_answers_write" ON "exam_answers";--> statement-breakpoint
CREATE POLICY "exam_answers_write" ON "exam_answers" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_attempts_write" ON "exam_attempts";--> statement-breakpoint
CREATE POLICY "exam_attempts_write" ON "exam_attempts" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_chat_write" ON "exam_chat";--> statement-breakpoint
CREATE POLICY "exam_chat_write" ON "exam_chat" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_chat_reads_write" ON "exam_chat_reads";--> statement-breakpoint
CREATE POLICY "exam_chat_reads_write" ON "exam_chat_reads" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_classes_write" ON "exam_classes";--> statement-breakpoint
CREATE POLICY "exam_classes_write" ON "exam_classes" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_commands_write" ON "exam_commands";--> statement-breakpoint
CREATE POLICY "exam_commands_write" ON "exam_commands" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_keys_write" ON "exam_keys";--> statement-breakpoint
CREATE POLICY "exam_keys_write" ON "exam_keys" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_late_answers_write" ON "exam_late_answers";--> statement-breakpoint
CREATE POLICY "exam_late_answers_write" ON "exam_late_answers" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_mark_changes_write" ON "exam_mark_changes";--> statement-breakpoint
CREATE POLICY "exam_mark_changes_write" ON "exam_mark_changes" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_marks_write" ON "exam_marks";--> statement-breakpoint
CREATE POLICY "exam_marks_write" ON "exam_marks" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_presence_write" ON "exam_presence";--> statement-breakpoint
CREATE POLICY "exam_presence_write" ON "exam_presence" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_proctors_write" ON "exam_proctors";--> statement-breakpoint
CREATE POLICY "exam_proctors_write" ON "exam_proctors" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_questions_write" ON "exam_questions";--> statement-breakpoint
CREATE POLICY "exam_questions_write" ON "exam_questions" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_rooms_write" ON "exam_rooms";--> statement-breakpoint
CREATE POLICY "exam_rooms_write" ON "exam_rooms" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_sessions_write" ON "exam_sessions";--> statement-breakpoint
CREATE POLICY "exam_sessions_write" ON "exam_sessions" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_signals_write" ON "exam_signals";--> statement-breakpoint
CREATE POLICY "exam_signals_write" ON "exam_signals" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exam_steps_write" ON "exam_steps";--> statement-breakpoint
CREATE POLICY "exam_steps_write" ON "exam_steps" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "exams_write" ON "exams";--> statement-breakpoint
CREATE POLICY "exams_write" ON "exams" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "question_keys_write" ON "question_keys";--> statement-breakpoint
CREATE POLICY "question_keys_write" ON "question_keys" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "question_pictures_write" ON "question_pictures";--> statement-breakpoint
CREATE POLICY "question_pictures_write" ON "question_pictures" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "questions_write" ON "questions";--> statement-breakpoint
CREATE POLICY "questions_write" ON "questions" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "quiz_shares_write" ON "quiz_shares";--> statement-breakpoint
CREATE POLICY "quiz_shares_write" ON "quiz_shares" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "quiz_uses_write" ON "quiz_uses";--> statement-breakpoint
CREATE POLICY "quiz_uses_write" ON "quiz_uses" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
DROP POLICY "quizzes_write" ON "quizzes";--> statement-breakpoint
CREATE POLICY "quizzes_write" ON "quizzes" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));