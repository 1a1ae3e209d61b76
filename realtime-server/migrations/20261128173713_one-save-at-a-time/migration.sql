-- Saves of one attempt go one after the other. Two at once each saw what was there before the other: the answer held the
-- newest of both, but an older one that lost stood in the history as new, after the one that it came too late for.
-- Saves one batch of answers: a line an answer, and a line without one for a request that only asks how the attempt stands.
-- A caller is known by school, person and session, or by token and school alone (app_callers). Locks come first and in
-- one order; the statement after them has a snapshot of its own, so it sees whatever a close has done, and what another
-- save of the same attempt has. Whoever only asks holds the lock with others of its kind.
-- A save is judged by the moment at which it came: who waits for the attempt's lock is not late for that.
CREATE OR REPLACE FUNCTION exam_save_answers(
  tokens bytea[], schools uuid[], pupils uuid[], auth_sessions uuid[], exams_given uuid[], epochs int[], devices text[],
  questions uuid[], revs int[], given_values text[], attachments uuid[], doubts boolean[],
  monos float8[], beacons text[], onlines timestamptz[],
  grace interval, late_for interval, expected_now timestamptz, tolerated interval
) RETURNS TABLE (
  line bigint, standing text, outcome text, attempt_id uuid, server_now float8, exam_status text, schedule_version int,
  status text, epoch int, end_at float8, remaining_ms bigint, device text, help text, notice_seq int, unread int
) LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE moment timestamptz; clock_is_trusted boolean; spoken_to uuid[];
BEGIN
  moment := date_trunc('milliseconds', clock_timestamp());
  clock_is_trusted := coalesce(moment BETWEEN expected_now - tolerated AND expected_now + tolerated, false);
  IF tokens IS NOT NULL THEN
    SELECT array_agg(c.school_id ORDER BY c.line), array_agg(c.user_id ORDER BY c.line),
      array_agg(c.session_id ORDER BY c.line) INTO schools, pupils, auth_sessions
    FROM app_callers(tokens, schools, 'SISWA') c;
  END IF;
  PERFORM CASE WHEN k.is_saving THEN pg_advisory_xact_lock(k.key) ELSE pg_advisory_xact_lock_shared(k.key) END FROM (
    SELECT exam_attempt_lock(g.exam, g.pupil) AS key, bool_or(g.question IS NOT NULL) AS is_saving
    FROM unnest(exams_given, pupils, questions) AS g (exam, pupil, question) GROUP BY 1 ORDER BY 1
  ) k;
  spoken_to := ARRAY(SELECT e.id FROM (SELECT DISTINCT unnest(exams_given) AS id) e
    WHERE EXISTS (SELECT 1 FROM exam_chat c WHERE c.exam_id = e.id AND c.from_proctor));
  RETURN QUERY
  WITH judged AS (
    SELECT b.line, b.standing, b.attempt, b.school_id, b.exam_id, b.user_id, b.question, b.epoch, b.rev, b.value,
      b.attachment, b.doubt, b.device, b.mono, b.beacon, b.online, b.status, b.current_epoch, b.end_at, b.remaining_ms,
      b.device_region, b.help, b.notice_seq, h.rev IS NOT NULL AS is_held,
      CASE
        WHEN b.standing <> 'OK' OR b.question IS NULL THEN b.standing
        WHEN b.status IN ('NOT_STARTED', 'ADMITTED', 'AWAITING_APPROVAL', 'READY') THEN 'NOT_BEGUN'
        WHEN b.question_ids IS NULL OR NOT b.question = ANY (b.question_ids) THEN 'UNKNOWN_QUESTION'
        WHEN b.attachment IS NOT NULL AND NOT EXISTS (SELECT 1 FROM files f
          WHERE f.id = b.attachment AND f.owner_id = b.pupil AND f.purpose = 'exam.answer') THEN 'UNKNOWN_FILE'
        WHEN (h.epoch, h.rev) >= (b.epoch, b.rev) THEN 'HELD'
        WHEN b.status IN ('TIMEOUT', 'FORCE_ENDED', 'GRADED') AND NOT b.is_submitted_by_user
          THEN CASE WHEN moment <= b.ended_at + late_for THEN 'LATE' ELSE 'CLOSED' END
        WHEN b.status NOT IN ('WORKING', 'PAUSED', 'LOCKED', 'GRACE') THEN 'CLOSED'
        WHEN clock_is_trusted AND b.status IN ('WORKING', 'GRACE') AND moment > b.end_at + grace THEN 'LATE'
        WHEN b.rev > coalesce(h.rev, 0) + 1000 THEN 'REV_TOO_FAR'
        ELSE 'NEW' END AS verdict
    FROM (
      SELECT g.*, a.id AS attempt, a.school_id, a.exam_id, a.user_id, a.status, a.epoch AS current_epoch, a.question_ids,
        a.is_submitted_by_user, a.ended_at, a.end_at, a.remaining_ms, a.device AS device_region, a.help, a.notice_seq,
        CASE
          WHEN a.id IS NULL THEN 'UNKNOWN'
          WHEN a.status IN ('NOT_STARTED', 'ADMITTED', 'AWAITING_APPROVAL', 'READY') THEN 'OK'
          WHEN g.epoch <> a.epoch THEN 'STALE_EPOCH'
          -- Naming the device is not enough: the session has to be the one that holds the attempt.
          WHEN (a.device_id IS DISTINCT FROM g.device OR a.auth_session_id <> g.auth_session)
            AND a.status IN ('WORKING', 'PAUSED', 'LOCKED', 'GRACE') THEN 'OTHER_DEVICE'
          ELSE 'OK' END AS standing
      FROM unnest(schools, exams_given, pupils, auth_sessions, epochs, devices, questions, revs, given_values, attachments, doubts, monos,
        beacons, onlines) WITH ORDINALITY AS g (school, exam, pupil, auth_session, epoch, device, question, rev, value, attachment,
        doubt, mono, beacon, online, line)
      -- By its pupil and not by its school, of which the index holds every attempt that the pupil ever had.
      LEFT JOIN exam_attempts a ON a.exam_id = g.exam AND a.user_id = g.pupil AND (a.school_id = g.school) IS TRUE
    ) b
    -- One by one: as a plain join it is planned by the attempt alone, and reads all its answers to find this one.
    LEFT JOIN LATERAL (
      SELECT o.epoch, o.rev FROM exam_answers o WHERE o.attempt_id = b.attempt AND o.question_id = b.question LIMIT 1
    ) h ON true
  ), newest AS (
    SELECT DISTINCT ON (j.attempt, j.question) j.attempt, j.question, j.school_id, j.exam_id, j.epoch, j.rev, j.value,
      j.attachment, j.doubt, j.is_held
    FROM judged j WHERE j.verdict = 'NEW' ORDER BY j.attempt, j.question, j.epoch DESC, j.rev DESC
  ), history AS (
    INSERT INTO exam_answer_ops (school_id, exam_id, attempt_id, user_id, question_id, epoch, rev, value, attachment_id,
      is_doubtful, device_id, mono_ms, beacon, at)
    SELECT DISTINCT ON (j.attempt, j.question, j.epoch, j.rev) j.school_id, j.exam_id, j.attempt, j.user_id, j.question,
      j.epoch, j.rev, j.value, j.attachment, j.doubt, j.device, j.mono, j.beacon, moment
    FROM judged j WHERE j.verdict = 'NEW' ORDER BY j.attempt, j.question, j.epoch, j.rev
  ), changed AS (
    UPDATE exam_answers x SET epoch = j.epoch, rev = j.rev, value = j.value, attachment_id = j.attachment,
      is_doubtful = j.doubt, saved_at = moment
    FROM newest j WHERE j.is_held AND x.attempt_id = j.attempt AND x.question_id = j.question
      AND (x.epoch, x.rev) < (j.epoch, j.rev)
  ), added AS (
    INSERT INTO exam_answers AS x (school_id, exam_id, attempt_id, question_id, epoch, rev, value, attachment_id,
      is_doubtful, saved_at)
    SELECT j.school_id, j.exam_id, j.attempt, j.question, j.epoch, j.rev, j.value, j.attachment, j.doubt, moment
    FROM newest j WHERE NOT j.is_held
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
  SELECT j.line, j.standing, j.verdict, j.attempt, date_part('epoch', moment) * 1000, e.exam_status, e.schedule_version,
    j.status, j.current_epoch, date_part('epoch', j.end_at) * 1000, j.remaining_ms, j.device_region, j.help, j.notice_seq,
    CASE WHEN j.exam_id = ANY (spoken_to) THEN (
      SELECT count(*)::int FROM exam_chat c WHERE c.exam_id = j.exam_id AND c.from_proctor
        AND (c.participant_id = j.user_id OR c.participant_id IS NULL)
        AND c.seq > coalesce((SELECT r.seq FROM exam_chat_reads r WHERE r.exam_id = j.exam_id AND r.user_id = j.user_id
          AND r.participant_id = j.user_id), 0)) ELSE 0 END
  FROM judged j LEFT JOIN exams e ON e.id = j.exam_id;
END $$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION exam_save_answers TO kelasku_answers, kelasku_app;
