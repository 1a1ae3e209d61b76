-- What is written in the audit stays: not even work beyond the walls changes or removes a row.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_rows is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_rows_append_only BEFORE UPDATE OR DELETE ON audit_rows
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_rows_never_truncated BEFORE TRUNCATE ON audit_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
