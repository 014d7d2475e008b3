/** Texts of issues, quick fixes and evidence in English and Spanish ({@code issues*.properties}, {@code grounds*.properties}). */
@NullMarked
package org.quern.author.text;

import org.jspecify.annotations.NullMarked;
