// TODO: keep this one, too
package let greeting = Strings.greeting
