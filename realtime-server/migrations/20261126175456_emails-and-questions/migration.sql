CREATE TABLE "vault"."account_emails" (
	"user_id" uuid PRIMARY KEY,
	"verified_email" text,
	"changed_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "vault"."password_resets" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "asks_about" uuid;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "is_same" boolean;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "is_grave" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vault"."account_emails" ADD CONSTRAINT "account_emails_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_asks_about_users_id_fkey" FOREIGN KEY ("asks_about") REFERENCES "users"("id") ON DELETE SET NULL;