-- What a report card said when it was proposed stays, and what happened to it is written once: not even work that bypasses
-- row-level security changes it. Who did it is blanked when their account is forgotten.
CREATE OR REPLACE FUNCTION report_card_version_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.school_id, OLD.card_id, OLD.student_id, OLD.no, OLD.snapshot, OLD.snapshot_hash, OLD.verify_hash,
      OLD.verify_sealed, OLD.proposed_at)
    IS DISTINCT FROM (NEW.id, NEW.school_id, NEW.card_id, NEW.student_id, NEW.no, NEW.snapshot, NEW.snapshot_hash,
      NEW.verify_hash, NEW.verify_sealed, NEW.proposed_at)
    OR OLD.proposed_by IS DISTINCT FROM NEW.proposed_by AND NEW.proposed_by IS NOT NULL
    OR OLD.signed_by IS DISTINCT FROM NEW.signed_by AND NEW.signed_by IS NOT NULL AND OLD.signed_at IS NOT NULL
    OR coalesce(OLD.pdf_file_id, NEW.pdf_file_id) IS DISTINCT FROM NEW.pdf_file_id
    OR coalesce(OLD.pdf_hash, NEW.pdf_hash) IS DISTINCT FROM NEW.pdf_hash
    OR coalesce(OLD.signer_name, NEW.signer_name) IS DISTINCT FROM NEW.signer_name
    OR coalesce(OLD.signed_at, NEW.signed_at) IS DISTINCT FROM NEW.signed_at
    OR coalesce(OLD.published_at, NEW.published_at) IS DISTINCT FROM NEW.published_at
    OR coalesce(OLD.withdrawn_at, NEW.withdrawn_at) IS DISTINCT FROM NEW.withdrawn_at
    OR coalesce(OLD.superseded_at, NEW.superseded_at) IS DISTINCT FROM NEW.superseded_at
  THEN
    RAISE EXCEPTION 'a version of a report card stays as it was' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER report_card_versions_stay BEFORE UPDATE ON report_card_versions
  FOR EACH ROW EXECUTE FUNCTION report_card_version_stays();
