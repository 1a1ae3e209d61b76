-- The key of an attempt's advisory lock. A save holds the lock alone and so does a close, so that nothing acknowledged is
-- missed between the two. It is made of what every save brings along: taking it reads no table.
CREATE OR REPLACE FUNCTION exam_attempt_lock(exam uuid, pupil uuid) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT uuid_hash_extended(pupil, uuid_hash_extended(exam, 4))
$$;

-- The key of a whole exam's lock, by the exam's id.
CREATE OR REPLACE FUNCTION exam_attempt_lock(attempt uuid) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT uuid_hash_extended(attempt, 4)
$$;
