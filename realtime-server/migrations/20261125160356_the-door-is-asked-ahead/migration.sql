-- Ends a message whose sender remembers something of the door that is not so any more (auth/door.ts): what would have
-- been asked behind it is skipped.
CREATE FUNCTION app_not_so() RETURNS boolean LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  RAISE EXCEPTION USING errcode = 'KN001', message = 'what was remembered of this session is not so any more';
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION app_not_so FROM PUBLIC;
