CREATE TABLE "exam_answer_archives" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"mode" text NOT NULL,
	"answers" jsonb NOT NULL,
	"by_user_id" uuid,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_answer_archives" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_answer_ops" (
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"attempt_id" uuid,
	"user_id" uuid NOT NULL,
	"question_id" uuid,
	"epoch" integer,
	"rev" integer,
	"value" text,
	"attachment_id" uuid,
	"is_doubtful" boolean NOT NULL,
	"device_id" text NOT NULL,
	"mono_ms" double precision NOT NULL,
	"beacon" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "exam_answer_ops_pkey" PRIMARY KEY("attempt_id","question_id","epoch","rev")
);
--> statement-breakpoint
ALTER TABLE "exam_answer_ops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_answers" (
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"attempt_id" uuid,
	"question_id" uuid,
	"epoch" integer NOT NULL,
	"rev" integer NOT NULL,
	"value" text,
	"attachment_id" uuid,
	"is_doubtful" boolean NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "exam_answers_pkey" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "exam_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"class_id" uuid,
	"room_id" uuid,
	"session_id" uuid,
	"seat" integer,
	"status" text DEFAULT 'NOT_STARTED' NOT NULL,
	"device" text DEFAULT 'SINGLE' NOT NULL,
	"integrity" text DEFAULT 'CLEAN' NOT NULL,
	"help" text DEFAULT 'NONE' NOT NULL,
	"epoch" integer DEFAULT 1 NOT NULL,
	"seed" bigint,
	"question_ids" uuid[],
	"option_orders" text[],
	"paper_version" integer DEFAULT 0 NOT NULL,
	"paper_key_sealed" text,
	"approval_asked_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"remaining_ms" bigint,
	"held_at" timestamp(3) with time zone,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"closed_by" text,
	"is_submitted_by_user" boolean DEFAULT false NOT NULL,
	"receipt" text,
	"device_id" text,
	"device_name" text,
	"asking_device_id" text,
	"asking_device_name" text,
	"asked_device_at" timestamp(3) with time zone,
	"id_confirmed" boolean DEFAULT false NOT NULL,
	"notice_seq" integer DEFAULT 0 NOT NULL,
	"signal_weight" double precision DEFAULT 0 NOT NULL,
	"total_score" double precision,
	"score" double precision,
	"final_score" double precision,
	"graded_at" timestamp(3) with time zone,
	"key_version" integer,
	CONSTRAINT "exam_attempts_clock" CHECK (status <> 'WORKING' or end_at is not null),
	CONSTRAINT "exam_attempts_held" CHECK (status not in ('PAUSED', 'LOCKED') or remaining_ms is not null)
);
--> statement-breakpoint
ALTER TABLE "exam_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_chat" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid,
	"participant_id" uuid,
	"from_proctor" boolean NOT NULL,
	"text" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_chat" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_chat_reads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"participant_id" uuid,
	"seq" integer NOT NULL,
	CONSTRAINT "exam_chat_reads_one" UNIQUE NULLS NOT DISTINCT("exam_id","user_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "exam_chat_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_classes" (
	"school_id" uuid NOT NULL,
	"exam_id" uuid,
	"class_id" uuid,
	"course_id" uuid,
	"user_ids" uuid[],
	CONSTRAINT "exam_classes_pkey" PRIMARY KEY("exam_id","class_id")
);
--> statement-breakpoint
ALTER TABLE "exam_classes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_commands" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"by_user_id" uuid,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_commands" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_keys" (
	"question_id" uuid PRIMARY KEY,
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"key" text[] NOT NULL,
	"accepted" text[] NOT NULL,
	"explanation" text NOT NULL,
	"explanation_doc" jsonb,
	"partial_credit" text NOT NULL,
	"rubric" jsonb NOT NULL,
	"give_all" boolean DEFAULT false NOT NULL,
	"key_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_late_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"packet_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"rev" integer NOT NULL,
	"value" text,
	"attachment_id" uuid,
	"is_doubtful" boolean NOT NULL,
	"device_id" text NOT NULL,
	"mono_ms" double precision NOT NULL,
	"beacon" text NOT NULL,
	"last_online_at" timestamp(3) with time zone,
	"arrived_at" timestamp(3) with time zone NOT NULL,
	"decision" text DEFAULT 'PENDING' NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "exam_late_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_mark_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "exam_mark_changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"attempt_id" uuid,
	"question_id" uuid,
	"kind" text NOT NULL,
	"from_point" double precision,
	"to_point" double precision,
	"former_key" jsonb,
	"key_version" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_user_id" uuid,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_mark_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_marks" (
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"attempt_id" uuid,
	"question_id" uuid,
	"auto_point" double precision,
	"point" double precision,
	"is_override" boolean DEFAULT false NOT NULL,
	"reason" text,
	"comment" text DEFAULT '' NOT NULL,
	"rubric" jsonb DEFAULT '[]' NOT NULL,
	"graded_by" uuid,
	"graded_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exam_marks_pkey" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "exam_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_presence" (
	"attempt_id" uuid PRIMARY KEY,
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"seen_at" timestamp(3) with time zone,
	"saved_at" timestamp(3) with time zone,
	"answered" integer DEFAULT 0 NOT NULL,
	"unsynced" integer DEFAULT 0 NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"focus" text DEFAULT 'FOCUSED' NOT NULL,
	"received_seq" integer DEFAULT 0 NOT NULL,
	"noticed_seq" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_presence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_proctors" (
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"room_id" uuid,
	"user_id" uuid,
	CONSTRAINT "exam_proctors_pkey" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "exam_proctors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bank_quiz_id" uuid,
	"bank_question_id" uuid,
	"line" integer,
	"question_type" integer NOT NULL,
	"is_true_false" boolean NOT NULL,
	"question" text NOT NULL,
	"question_doc" jsonb NOT NULL,
	"point" double precision NOT NULL,
	"answer_options" jsonb NOT NULL,
	"difficulty" text,
	"cognitive_level" text,
	"component_id" uuid
);
--> statement-breakpoint
ALTER TABLE "exam_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"name" text NOT NULL,
	"capacity" integer,
	"order" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_rooms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"name" text NOT NULL,
	"start_date" timestamp(3) with time zone NOT NULL,
	"end_date" timestamp(3) with time zone NOT NULL,
	"order" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_signals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"client_seq" integer NOT NULL,
	"code" integer NOT NULL,
	"weight" double precision NOT NULL,
	"client_time" timestamp(3) with time zone NOT NULL,
	"server_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"question_id" uuid,
	"duration" double precision DEFAULT 0 NOT NULL,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_signals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "exam_steps_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"attempt_id" uuid,
	"event" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_user_id" uuid,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "exams_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"school_year_id" uuid NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"instructions" text NOT NULL,
	"exam_type_id" integer NOT NULL,
	"scoring_type" integer NOT NULL,
	"component_ids" uuid[] NOT NULL,
	"source" jsonb NOT NULL,
	"exam_status" text DEFAULT 'DRAFT' NOT NULL,
	"start_date" timestamp(3) with time zone NOT NULL,
	"end_date" timestamp(3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"min_minutes" integer NOT NULL,
	"token_mode" text NOT NULL,
	"token" text,
	"token_round" integer DEFAULT 0 NOT NULL,
	"needs_approval" boolean NOT NULL,
	"manual_start" boolean NOT NULL,
	"shuffle_q" boolean NOT NULL,
	"shuffle_opt" boolean NOT NULL,
	"one_by_one" boolean NOT NULL,
	"show_result" text NOT NULL,
	"passing_score" double precision NOT NULL,
	"anti_cheat" jsonb NOT NULL,
	"thresholds" jsonb NOT NULL,
	"parent_exam_id" uuid,
	"question_count" integer DEFAULT 0 NOT NULL,
	"total_point" double precision DEFAULT 0 NOT NULL,
	"frozen_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone,
	"suspended_at" timestamp(3) with time zone,
	"closing_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"published_at" timestamp(3) with time zone,
	"key_version" integer DEFAULT 1 NOT NULL,
	"schedule_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exams_window" CHECK (end_date > start_date)
);
--> statement-breakpoint
ALTER TABLE "exams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "question_keys" (
	"question_id" uuid PRIMARY KEY,
	"school_id" uuid NOT NULL,
	"correct_option_ids" uuid[] NOT NULL,
	"accepted_answers" text NOT NULL,
	"partial_credit" text NOT NULL,
	"explanation_doc" jsonb,
	"rubric" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "question_pictures" (
	"question_id" uuid,
	"file_id" uuid,
	"school_id" uuid NOT NULL,
	CONSTRAINT "question_pictures_pkey" PRIMARY KEY("question_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "question_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "questions_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_type" integer NOT NULL,
	"question_doc" jsonb,
	"options" jsonb NOT NULL,
	"point" numeric(7,2),
	"difficulty" text,
	"cognitive_level" text,
	"component_id" uuid,
	"words" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_by" uuid,
	"edited_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_point" CHECK (point > 0)
);
--> statement-breakpoint
ALTER TABLE "questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quiz_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "quiz_shares_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"user_id" uuid,
	"access" text NOT NULL,
	CONSTRAINT "quiz_shares_one" UNIQUE NULLS NOT DISTINCT("quiz_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "quiz_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quiz_uses" (
	"quiz_id" uuid,
	"exam_id" uuid,
	"school_id" uuid NOT NULL,
	"used_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_uses_pkey" PRIMARY KEY("quiz_id","exam_id")
);
--> statement-breakpoint
ALTER TABLE "quiz_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "quizzes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" uuid NOT NULL,
	"author_id" uuid,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"subject_id" uuid,
	"level" integer,
	"school_year_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"cloned_from" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "quizzes_status" CHECK (status in ('draft', 'published', 'archived'))
);
--> statement-breakpoint
ALTER TABLE "quizzes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "target_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "presets" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "consent_withdrawn_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "withdrawal_settled_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "exam_answers_question" ON "exam_answers" ("exam_id","question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_key" ON "exam_attempts" ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_pupil" ON "exam_attempts" ("exam_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_n" ON "exam_attempts" ("exam_id","n");--> statement-breakpoint
CREATE INDEX "exam_attempts_user" ON "exam_attempts" ("school_id","user_id");--> statement-breakpoint
CREATE INDEX "exam_attempts_due" ON "exam_attempts" ("end_at") WHERE status in ('WORKING', 'GRACE');--> statement-breakpoint
CREATE INDEX "exam_attempts_held" ON "exam_attempts" ("exam_id") WHERE status in ('PAUSED', 'LOCKED', 'AWAITING_APPROVAL');--> statement-breakpoint
CREATE UNIQUE INDEX "exam_chat_seq" ON "exam_chat" ("exam_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_chat_once" ON "exam_chat" ("exam_id","user_id","client_id");--> statement-breakpoint
CREATE INDEX "exam_chat_pupil" ON "exam_chat" ("exam_id","participant_id","seq");--> statement-breakpoint
CREATE INDEX "exam_classes_class" ON "exam_classes" ("school_id","class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_commands_seq" ON "exam_commands" ("attempt_id","seq");--> statement-breakpoint
CREATE INDEX "exam_commands_exam" ON "exam_commands" ("exam_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_late_answers_once" ON "exam_late_answers" ("attempt_id","question_id","epoch","rev");--> statement-breakpoint
CREATE INDEX "exam_late_answers_exam" ON "exam_late_answers" ("exam_id","packet_id");--> statement-breakpoint
CREATE INDEX "exam_mark_changes_of" ON "exam_mark_changes" ("exam_id","attempt_id","seq");--> statement-breakpoint
CREATE INDEX "exam_marks_question" ON "exam_marks" ("exam_id","question_id");--> statement-breakpoint
CREATE INDEX "exam_presence_exam" ON "exam_presence" ("exam_id");--> statement-breakpoint
CREATE INDEX "exam_proctors_user" ON "exam_proctors" ("school_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_questions_key" ON "exam_questions" ("exam_id","id");--> statement-breakpoint
CREATE INDEX "exam_questions_bank" ON "exam_questions" ("school_id","bank_quiz_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_rooms_key" ON "exam_rooms" ("exam_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_sessions_key" ON "exam_sessions" ("exam_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_signals_once" ON "exam_signals" ("attempt_id","epoch","client_seq");--> statement-breakpoint
CREATE INDEX "exam_steps_exam" ON "exam_steps" ("exam_id","attempt_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "exams_key" ON "exams" ("school_id","id");--> statement-breakpoint
CREATE INDEX "exams_school" ON "exams" ("school_id","seq");--> statement-breakpoint
CREATE INDEX "exams_awake" ON "exams" ("exam_status") WHERE exam_status in ('SCHEDULED', 'WAITING', 'ONGOING', 'SUSPENDED', 'CLOSING', 'ENDED');--> statement-breakpoint
CREATE INDEX "question_pictures_file" ON "question_pictures" ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_key" ON "questions" ("school_id","id");--> statement-breakpoint
CREATE INDEX "questions_quiz" ON "questions" ("quiz_id","position");--> statement-breakpoint
CREATE INDEX "questions_component" ON "questions" ("component_id");--> statement-breakpoint
CREATE INDEX "quiz_shares_user" ON "quiz_shares" ("user_id");--> statement-breakpoint
CREATE INDEX "quiz_uses_exam" ON "quiz_uses" ("exam_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quizzes_key" ON "quizzes" ("school_id","id");--> statement-breakpoint
CREATE INDEX "quizzes_school" ON "quizzes" ("school_id","updated_at");--> statement-breakpoint
CREATE INDEX "quizzes_author" ON "quizzes" ("author_id");--> statement-breakpoint
ALTER TABLE "exam_answer_archives" ADD CONSTRAINT "exam_answer_archives_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_answer_archives" ADD CONSTRAINT "exam_answer_archives_by_user_id_users_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "exam_answer_archives" ADD CONSTRAINT "exam_answer_archives_mOwf9UoFK2Qb_fkey" FOREIGN KEY ("school_id","attempt_id") REFERENCES "exam_attempts"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_G2NjBU8AHPro_fkey" FOREIGN KEY ("school_id","attempt_id") REFERENCES "exam_attempts"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_school_id_exam_id_exams_school_id_id_fkey" FOREIGN KEY ("school_id","exam_id") REFERENCES "exams"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id");--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_exam_id_room_id_exam_rooms_exam_id_id_fkey" FOREIGN KEY ("exam_id","room_id") REFERENCES "exam_rooms"("exam_id","id");--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_exam_id_session_id_exam_sessions_exam_id_id_fkey" FOREIGN KEY ("exam_id","session_id") REFERENCES "exam_sessions"("exam_id","id");--> statement-breakpoint
ALTER TABLE "exam_chat" ADD CONSTRAINT "exam_chat_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_chat" ADD CONSTRAINT "exam_chat_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "exam_chat" ADD CONSTRAINT "exam_chat_participant_id_users_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_chat" ADD CONSTRAINT "exam_chat_school_id_exam_id_exams_school_id_id_fkey" FOREIGN KEY ("school_id","exam_id") REFERENCES "exams"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_chat_reads" ADD CONSTRAINT "exam_chat_reads_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_chat_reads" ADD CONSTRAINT "exam_chat_reads_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_chat_reads" ADD CONSTRAINT "exam_chat_reads_participant_id_users_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_chat_reads" ADD CONSTRAINT "exam_chat_reads_school_id_exam_id_exams_school_id_id_fkey" FOREIGN KEY ("school_id","exam_id") REFERENCES "exams"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_classes" ADD CONSTRAINT "exam_classes_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_classes" ADD CONSTRAINT "exam_classes_school_id_exam_id_exams_school_id_id_fkey" FOREIGN KEY ("school_id","exam_id") REFERENCES "exams"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_classes" ADD CONSTRAINT "exam_classes_school_id_class_id_classes_school_id_id_fkey" FOREIGN KEY ("school_id","class_id") REFERENCES "classes"("school_id","id");--> statement-breakpoint
ALTER TABLE "exam_classes" ADD CONSTRAINT "exam_classes_school_id_course_id_courses_school_id_id_fkey" FOREIGN KEY ("school_id","course_id") REFERENCES "courses"("school_id","id");--> statement-breakpoint
ALTER TABLE "exam_commands" ADD CONSTRAINT "exam_commands_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_commands" ADD CONSTRAINT "exam_commands_by_user_id_users_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "exam_commands" ADD CONSTRAINT "exam_commands_TVkE7uZFyCjb_fkey" FOREIGN KEY ("school_id","attempt_id") REFERENCES "exam_attempts"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_keys" ADD CONSTRAINT "exam_keys_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_keys" ADD CONSTRAINT "exam_keys_school_id_exam_id_exams_school_id_id_fkey" FOREIGN KEY ("school_id","exam_id") REFERENCES "exams"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_keys" ADD CONSTRAINT "exam_keys_exam_id_question_id_exam_questions_exam_id_id_fkey" FOREIGN KEY ("exam_id","question_id") REFERENCES "exam_questions"("exam_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_late_answers" ADD CONSTRAINT "exam_late_answers_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_late_answers" ADD CONSTRAINT "exam_late_answers_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "exam_late_answers" ADD CONSTRAINT "exam_late_answers_bdrNv3aj0xYj_fkey" FOREIGN KEY ("school_id","attempt_id") REFERENCES "exam_attempts"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_mark_changes" ADD CONSTRAINT "exam_mark_changes_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_mark_changes" ADD CONSTRAINT "exam_mark_changes_by_user_id_users_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "exam_mark_changes" ADD CONSTRAINT "exam_mark_changes_school_id_exam_id_exams_school_id_id_fkey" FOREIGN KEY ("school_id","exam_id") REFERENCES "exams"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_mark_changes" ADD CONSTRAINT "exam_mark_changes_z5Zf8kgShLEq_fkey" FOREIGN KEY ("school_id","attempt_id") REFERENCES "exam_attempts"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_marks" ADD CONSTRAINT "exam_marks_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_marks" ADD CONSTRAINT "exam_marks_graded_by_users_id_fkey" FOREIGN KEY ("graded_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "exam_marks" ADD CONSTRAINT "exam_marks_school_id_attempt_id_exam_attempts_school_id_id_fkey" FOREIGN KEY ("school_id","attempt_id") REFERENCES "exam_attempts"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_presence" ADD CONSTRAINT "exam_presence_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_presence" ADD CONSTRAINT "exam_presence_LzOY39hxNpUQ_fkey" FOREIGN KEY ("school_id","attempt_id") REFERENCES "exam_attempts"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_proctors" ADD CONSTRAINT "exam_proctors_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_proctors" ADD CONSTRAINT "exam_proctors_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_proctors" ADD CONSTRAINT "exam_proctors_school_id_exam_id_exams_school_id_id_fkey" FOREIGN KEY ("school_id","exam_id") REFERENCES "exams"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_proctors" ADD CONSTRAINT "exam_proctors_exam_id_room_id_exam_rooms_exam_id_id_fkey" FOREIGN KEY ("exam_id","room_id") REFERENCES "exam_rooms"("exam_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_school_id_exam_id_exams_school_id_id_fkey" FOREIGN KEY ("school_id","exam_id") REFERENCES "exams"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_rooms" ADD CONSTRAINT "exam_rooms_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_rooms" ADD CONSTRAINT "exam_rooms_school_id_exam_id_exams_school_id_id_fkey" FOREIGN KEY ("school_id","exam_id") REFERENCES "exams"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_sessions" ADD CONSTRAINT "exam_sessions_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_sessions" ADD CONSTRAINT "exam_sessions_school_id_exam_id_exams_school_id_id_fkey" FOREIGN KEY ("school_id","exam_id") REFERENCES "exams"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_signals" ADD CONSTRAINT "exam_signals_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_signals" ADD CONSTRAINT "exam_signals_G1wMBMoQAsi8_fkey" FOREIGN KEY ("school_id","attempt_id") REFERENCES "exam_attempts"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_steps" ADD CONSTRAINT "exam_steps_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_steps" ADD CONSTRAINT "exam_steps_by_user_id_users_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "exam_steps" ADD CONSTRAINT "exam_steps_school_id_exam_id_exams_school_id_id_fkey" FOREIGN KEY ("school_id","exam_id") REFERENCES "exams"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exam_steps" ADD CONSTRAINT "exam_steps_school_id_attempt_id_exam_attempts_school_id_id_fkey" FOREIGN KEY ("school_id","attempt_id") REFERENCES "exam_attempts"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_school_id_school_year_id_school_years_school_id_id_fkey" FOREIGN KEY ("school_id","school_year_id") REFERENCES "school_years"("school_id","id");--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_school_id_parent_exam_id_exams_school_id_id_fkey" FOREIGN KEY ("school_id","parent_exam_id") REFERENCES "exams"("school_id","id");--> statement-breakpoint
ALTER TABLE "question_keys" ADD CONSTRAINT "question_keys_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "question_keys" ADD CONSTRAINT "question_keys_school_id_question_id_questions_school_id_id_fkey" FOREIGN KEY ("school_id","question_id") REFERENCES "questions"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "question_pictures" ADD CONSTRAINT "question_pictures_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "question_pictures" ADD CONSTRAINT "question_pictures_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "question_pictures" ADD CONSTRAINT "question_pictures_iQAYO6aHlzAX_fkey" FOREIGN KEY ("school_id","question_id") REFERENCES "questions"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_edited_by_users_id_fkey" FOREIGN KEY ("edited_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_school_id_quiz_id_quizzes_school_id_id_fkey" FOREIGN KEY ("school_id","quiz_id") REFERENCES "quizzes"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_at6sA4Hls2m4_fkey" FOREIGN KEY ("school_id","component_id") REFERENCES "curriculum_components"("school_id","id");--> statement-breakpoint
ALTER TABLE "quiz_shares" ADD CONSTRAINT "quiz_shares_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quiz_shares" ADD CONSTRAINT "quiz_shares_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quiz_shares" ADD CONSTRAINT "quiz_shares_school_id_quiz_id_quizzes_school_id_id_fkey" FOREIGN KEY ("school_id","quiz_id") REFERENCES "quizzes"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quiz_uses" ADD CONSTRAINT "quiz_uses_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quiz_uses" ADD CONSTRAINT "quiz_uses_school_id_quiz_id_quizzes_school_id_id_fkey" FOREIGN KEY ("school_id","quiz_id") REFERENCES "quizzes"("school_id","id");--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_school_id_subject_id_subjects_school_id_id_fkey" FOREIGN KEY ("school_id","subject_id") REFERENCES "subjects"("school_id","id");--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_school_id_school_year_id_school_years_school_id_id_fkey" FOREIGN KEY ("school_id","school_year_id") REFERENCES "school_years"("school_id","id");--> statement-breakpoint
CREATE POLICY "exam_answer_archives_read" ON "exam_answer_archives" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_answer_archives_write" ON "exam_answer_archives" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_answer_ops_read" ON "exam_answer_ops" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_answer_ops_write" ON "exam_answer_ops" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_answers_read" ON "exam_answers" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_answers_write" ON "exam_answers" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_attempts_read" ON "exam_attempts" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_attempts_write" ON "exam_attempts" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_chat_read" ON "exam_chat" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_chat_write" ON "exam_chat" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_chat_reads_read" ON "exam_chat_reads" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_chat_reads_write" ON "exam_chat_reads" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_classes_read" ON "exam_classes" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_classes_write" ON "exam_classes" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_commands_read" ON "exam_commands" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_commands_write" ON "exam_commands" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_keys_read" ON "exam_keys" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_keys_write" ON "exam_keys" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_late_answers_read" ON "exam_late_answers" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_late_answers_write" ON "exam_late_answers" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_mark_changes_read" ON "exam_mark_changes" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_mark_changes_write" ON "exam_mark_changes" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_marks_read" ON "exam_marks" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_marks_write" ON "exam_marks" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_presence_read" ON "exam_presence" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_presence_write" ON "exam_presence" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_proctors_read" ON "exam_proctors" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_proctors_write" ON "exam_proctors" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_questions_read" ON "exam_questions" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_questions_write" ON "exam_questions" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_rooms_read" ON "exam_rooms" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_rooms_write" ON "exam_rooms" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_sessions_read" ON "exam_sessions" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_sessions_write" ON "exam_sessions" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_signals_read" ON "exam_signals" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_signals_write" ON "exam_signals" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exam_steps_read" ON "exam_steps" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exam_steps_write" ON "exam_steps" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "exams_read" ON "exams" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "exams_write" ON "exams" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "question_keys_read" ON "question_keys" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "question_keys_write" ON "question_keys" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "question_pictures_read" ON "question_pictures" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "question_pictures_write" ON "question_pictures" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "questions_read" ON "questions" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "questions_write" ON "questions" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "quiz_shares_read" ON "quiz_shares" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "quiz_shares_write" ON "quiz_shares" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "quiz_uses_read" ON "quiz_uses" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "quiz_uses_write" ON "quiz_uses" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "quizzes_read" ON "quizzes" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "quizzes_write" ON "quizzes" AS PERMISSIVE FOR ALL TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));