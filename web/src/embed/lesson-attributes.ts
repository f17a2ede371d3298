// The attributes that ask for a lesson.

export const lessonAttributes = ['lesson', 'target', 'answers', 'within'] as const;
export type LessonAttribute = (typeof lessonAttributes)[number];
