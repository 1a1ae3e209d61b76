/** Where the references keep their answers: nothing but what an upsert needs. */
export const bareTable = `create table if not exists bare_answers (user_id uuid, question_id uuid, rev int not null,
  value text, primary key (user_id, question_id))`
