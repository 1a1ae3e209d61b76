-- What pupils may in a room whose course has none yet: `usualPolicy` of the shared code says the same, and a test that it does.
CREATE OR REPLACE FUNCTION conference_policy() RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT '{"lobby": false, "mic": true, "cam": true, "screen": false, "chat": true, "notes": true, "board": false}'::jsonb
$$;
