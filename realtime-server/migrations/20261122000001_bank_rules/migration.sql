-- Live exams: answers are saved by a role of its own, by one function, in batches over all schools at once.
-- It can touch attempts and answers alone; the school of each line is compared with its attempt's in the statement.
DO $$ BEGIN
  CREATE ROLE kelasku_answers NOLOGIN NOINHERIT;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN EXECUTE format('GRANT kelasku_answers TO %I', current_user); END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO kelasku_answers;
--> statement-breakpoint
GRANT SELECT (id, school_id, exam_status, schedule_version) ON exams TO kelasku_answers;
--> statement-breakpoint
GRANT SELECT (id, school_id, exam_id, user_id, status, device, help, epoch, question_ids, end_at, remaining_ms, ended_at,
  is_submitted_by_user, device_id, notice_seq) ON exam_attempts TO kelasku_answers;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON exam_answers TO kelasku_answers;
--> statement-breakpoint
GRANT SELECT, INSERT ON exam_answer_ops, exam_late_answers TO kelasku_answers;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON exam_presence TO kelasku_answers;
--> statement-breakpoint
GRANT SELECT ON exam_commands, exam_chat, exam_chat_reads TO kelasku_answers;
--> statement-breakpoint
GRANT SELECT (id, owner_id, purpose) ON files TO kelasku_answers;
--> statement-breakpoint
CREATE POLICY exams_answers ON exams FOR SELECT TO kelasku_answers USING (true);
--> statement-breakpoint
CREATE POLICY exam_attempts_answers ON exam_attempts FOR SELECT TO kelasku_answers USING (true);
--> statement-breakpoint
CREATE POLICY exam_answers_answers ON exam_answers TO kelasku_answers USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY exam_answer_ops_answers ON exam_answer_ops TO kelasku_answers USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY exam_late_answers_answers ON exam_late_answers TO kelasku_answers USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY exam_presence_answers ON exam_presence TO kelasku_answers USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY exam_commands_answers ON exam_commands FOR SELECT TO kelasku_answers USING (true);
--> statement-breakpoint
CREATE POLICY exam_chat_answers ON exam_chat FOR SELECT TO kelasku_answers USING (true);
--> statement-breakpoint
CREATE POLICY exam_chat_reads_answers ON exam_chat_reads FOR SELECT TO kelasku_answers USING (true);
--> statement-breakpoint
CREATE POLICY files_answers ON files FOR SELECT TO kelasku_answers USING (purpose = 'exam.answer');
--> statement-breakpoint
-- What has been written of an exam's course stays as it was written: no request changes it, and the role of answers only
-- adds to it. It goes only with the person whom it is about.
REVOKE UPDATE, DELETE ON exam_answer_ops, exam_answer_archives, exam_steps FROM kelasku_app;
--> statement-breakpoint
-- Who saves holds this shared, who closes holds it alone: between the two nothing acknowledged is missed.
CREATE FUNCTION exam_attempt_lock(attempt uuid) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT uuid_hash_extended(attempt, 4)
$$;
--> statement-breakpoint
-- One batch of saves. A line without a question asks only how the attempt stands, and every request brings one.
-- Locks first and in one order; the statement after them has a snapshot of its own, so it sees whatever a close has done.
CREATE FUNCTION exam_save_answers(
  schools uuid[], exams_given uuid[], pupils uuid[], epochs int[], devices text[],
  questions uuid[], revs int[], given_values text[], attachments uuid[], doubts boolean[],
  monos float8[], beacons text[], onlines timestamptz[],
  grace interval, late_for interval, clock_is_trusted boolean
) RETURNS TABLE (
  line bigint, outcome text, attempt_id uuid, server_now timestamptz, exam_status text, schedule_version int,
  status text, epoch int, end_at timestamptz, remaining_ms bigint, device text, help text, notice_seq int, unread bigint
) LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE moment timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(k.key) FROM (
    SELECT DISTINCT exam_attempt_lock(a.id) AS key
    FROM unnest(schools, exams_given, pupils) AS g (school, exam, pupil)
    JOIN exam_attempts a ON a.exam_id = g.exam AND a.user_id = g.pupil AND a.school_id = g.school
    ORDER BY 1
  ) k;
  moment := date_trunc('milliseconds', clock_timestamp());
  RETURN QUERY
  WITH judged AS (
    SELECT g.*, a.id AS attempt, a.school_id AS school_id, a.exam_id AS exam_id, a.user_id AS user_id, CASE
      WHEN a.id IS NULL THEN 'UNKNOWN'
      WHEN a.status IN ('NOT_STARTED', 'ADMITTED', 'AWAITING_APPROVAL', 'READY')
        THEN CASE WHEN g.question IS NULL THEN 'PULSE' ELSE 'NOT_BEGUN' END
      WHEN g.epoch <> a.epoch THEN 'STALE_EPOCH'
      WHEN a.device_id IS DISTINCT FROM g.device AND a.status IN ('WORKING', 'PAUSED', 'LOCKED', 'GRACE') THEN 'OTHER_DEVICE'
      WHEN g.question IS NULL THEN 'PULSE'
      WHEN a.question_ids IS NULL OR NOT g.question = ANY (a.question_ids) THEN 'UNKNOWN_QUESTION'
      WHEN g.attachment IS NOT NULL AND NOT EXISTS (SELECT 1 FROM files f
        WHERE f.id = g.attachment AND f.owner_id = g.pupil AND f.purpose = 'exam.answer') THEN 'UNKNOWN_FILE'
      WHEN (h.epoch, h.rev) >= (g.epoch, g.rev) THEN 'HELD'
      WHEN a.status IN ('TIMEOUT', 'FORCE_ENDED', 'GRADED') AND NOT a.is_submitted_by_user
        THEN CASE WHEN moment <= a.ended_at + late_for THEN 'LATE' ELSE 'CLOSED' END
      WHEN a.status NOT IN ('WORKING', 'PAUSED', 'LOCKED', 'GRACE') THEN 'CLOSED'
      WHEN clock_is_trusted AND a.status IN ('WORKING', 'GRACE') AND moment > a.end_at + grace THEN 'LATE'
      WHEN g.rev > coalesce(h.rev, 0) + 1000 THEN 'REV_TOO_FAR'
      ELSE 'NEW' END AS verdict
    FROM unnest(schools, exams_given, pupils, epochs, devices, questions, revs, given_values, attachments, doubts, monos,
      beacons, onlines) WITH ORDINALITY AS g (school, exam, pupil, epoch, device, question, rev, value, attachment, doubt,
      mono, beacon, online, line)
    LEFT JOIN exam_attempts a ON a.exam_id = g.exam AND a.user_id = g.pupil AND a.school_id = g.school
    LEFT JOIN exam_answers h ON h.attempt_id = a.id AND h.question_id = g.question
  ), history AS (
    INSERT INTO exam_answer_ops (school_id, exam_id, attempt_id, user_id, question_id, epoch, rev, value, attachment_id,
      is_doubtful, device_id, mono_ms, beacon, at)
    SELECT DISTINCT ON (j.attempt, j.question, j.epoch, j.rev) j.school_id, j.exam_id, j.attempt, j.user_id, j.question,
      j.epoch, j.rev, j.value, j.attachment, j.doubt, j.device, j.mono, j.beacon, moment
    FROM judged j WHERE j.verdict = 'NEW' ORDER BY j.attempt, j.question, j.epoch, j.rev
    ON CONFLICT DO NOTHING
  ), held AS (
    INSERT INTO exam_answers AS x (school_id, exam_id, attempt_id, question_id, epoch, rev, value, attachment_id,
      is_doubtful, saved_at)
    SELECT DISTINCT ON (j.attempt, j.question) j.school_id, j.exam_id, j.attempt, j.question, j.epoch, j.rev, j.value,
      j.attachment, j.doubt, moment
    FROM judged j WHERE j.verdict = 'NEW' ORDER BY j.attempt, j.question, j.epoch DESC, j.rev DESC
    ON CONFLICT (attempt_id, question_id) DO UPDATE SET epoch = excluded.epoch, rev = excluded.rev, value = excluded.value,
      attachment_id = excluded.attachment_id, is_doubtful = excluded.is_doubtful, saved_at = excluded.saved_at
    WHERE (excluded.epoch, excluded.rev) > (x.epoch, x.rev)
  ), late AS (
    INSERT INTO exam_late_answers (school_id, exam_id, attempt_id, packet_id, question_id, epoch, rev, value,
      attachment_id, is_doubtful, device_id, mono_ms, beacon, last_online_at, arrived_at)
    -- One packet an attempt and epoch, named by them: a version 4 by its form.
    SELECT DISTINCT ON (j.attempt, j.question, j.epoch, j.rev) j.school_id, j.exam_id, j.attempt,
      overlay(overlay(md5(j.attempt::text || j.epoch) PLACING '4' FROM 13) PLACING 'a' FROM 17)::uuid, j.question, j.epoch,
      j.rev, j.value, j.attachment, j.doubt, j.device, j.mono, j.beacon, j.online, moment
    FROM judged j WHERE j.verdict = 'LATE' ORDER BY j.attempt, j.question, j.epoch, j.rev
    ON CONFLICT DO NOTHING
  )
  SELECT j.line, j.verdict, j.attempt, moment, e.exam_status, e.schedule_version, a.status, a.epoch, a.end_at,
    a.remaining_ms, a.device, a.help, a.notice_seq, CASE WHEN a.id IS NOT NULL THEN (
      SELECT count(*) FROM exam_chat c WHERE c.exam_id = j.exam_id AND c.from_proctor
        AND (c.participant_id = j.user_id OR c.participant_id IS NULL)
        AND c.seq > coalesce((SELECT r.seq FROM exam_chat_reads r WHERE r.exam_id = j.exam_id AND r.user_id = j.user_id
          AND r.participant_id = j.user_id), 0)) END
  FROM judged j
  LEFT JOIN exam_attempts a ON a.id = j.attempt AND j.question IS NULL
  LEFT JOIN exams e ON e.id = a.exam_id
  ORDER BY j.line;
END $$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION exam_save_answers TO kelasku_answers, kelasku_app;
--> statement-breakpoint
-- Marks: who gave which points, and which key was mended, stays as it was written.
REVOKE UPDATE, DELETE ON exam_mark_changes FROM kelasku_app;
