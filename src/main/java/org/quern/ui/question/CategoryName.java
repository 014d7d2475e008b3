package org.quern.ui.question;

/** MATCH categories as people read them: without the word that tells the basic ones from the special ones. */
final class CategoryName {

    private CategoryName() {}

    static String of(String category) {
        int cut = category.indexOf('_');
        return cut > 0 ? category.substring(cut + 1) : category;
    }
}
