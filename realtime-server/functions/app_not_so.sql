-- Fails the transaction of a caller whose remembered session is no longer what the database has.
CREATE OR REPLACE FUNCTION app_not_so() RETURNS boolean LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  RAISE EXCEPTION USING errcode = 'KN001', message = 'what was remembered of this session is not so any more';
END
$$;

REVOKE EXECUTE ON FUNCTION app_not_so FROM PUBLIC;
