ALTER TABLE "journal_access" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whoever has never taught at the school of the unit came by a token.
UPDATE "journal_access" a SET "is_guest" = true WHERE NOT EXISTS (
  SELECT 1 FROM "school_members" m WHERE m."user_id" = a."user_id" AND m."school_id" = a."school_id"
    AND m."role" IN ('GURU', 'WALIKELAS', 'ADMIN'));
